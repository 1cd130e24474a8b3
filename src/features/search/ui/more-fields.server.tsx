import type { Facets } from '#features/finding/facet-counts.ts';
import { FACET_GROUPS, type FacetName } from '#features/finding/facet-groups.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { MORE_CHOICES, type MoreField } from '../domain/more-choices.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import { SEGMENTS, type Segment } from '../domain/segments.ts';
import { CHOICE_HINTS, choiceWord, GROUP_HINTS, GROUP_WORDS } from './choice-words.server.ts';
import { type CountText, countTextOf } from './facet-count.server.ts';

type Kind = 'box' | 'radio';

/** How each group is chosen, and in which field of the choices it is kept. */
const GROUPS: Readonly<Partial<Record<FacetName, { field: MoreField | 'movein'; kind: Kind }>>> = {
  verified: { field: 'verified', kind: 'box' },
  confirmed: { field: 'confirmed', kind: 'box' },
  trust: { field: 'trust', kind: 'radio' },
  movein: { field: 'movein', kind: 'radio' },
  shortlet: { field: 'period', kind: 'box' },
  furnishing: { field: 'furnishing', kind: 'radio' },
  serviced: { field: 'serviced', kind: 'box' },
  power: { field: 'power', kind: 'box' },
  water: { field: 'water', kind: 'box' },
  title: { field: 'title', kind: 'box' },
  area: { field: 'minArea', kind: 'radio' },
  toilets: { field: 'toilets', kind: 'radio' },
};

type Drawn = { facets: Facets; choices: SearchChoices };

/** The groups of a segment with a count on every choice. */
export function MoreFields({ facets, choices, segment }: Drawn & { segment: Segment }) {
  return SEGMENTS[segment].groups.map((name) => <Group key={name} name={name} facets={facets} choices={choices} />);
}

function Group({ name, facets, choices }: Drawn & { name: FacetName }) {
  const row = GROUPS[name];
  const group = FACET_GROUPS.find((known) => known.name === name);
  if (!row || !group) return null;
  const chosen = choices[row.field];
  const param = row.field === 'movein' ? row.field : MORE_CHOICES[row.field].param;
  const isChosen = (value: string) => (Array.isArray(chosen) ? chosen.map(String) : [String(chosen)]).includes(value);
  const option = (value: string) => (
    <Option
      key={value}
      {...{ name, value, kind: row.kind, param, isChosen: isChosen(value) }}
      count={countTextOf(lookUp(facets.counts[name], value) ?? facets.total)}
    />
  );
  const offered = group.choices.map(({ value }) => value);
  // What an address asks beside them is not lost by sending the form.
  const isOwn = row.kind === 'radio' && chosen !== null && !offered.includes(String(chosen));
  const values = isOwn ? [...offered, String(chosen)] : offered;
  const word = GROUP_WORDS[name];
  if (!word) return values.map(option);
  const hint = GROUP_HINTS[name];
  return (
    <fieldset>
      <legend className="lbl">
        {word()} {hint ? <small>{hint()}</small> : null}
      </legend>
      <div className="chips radio-chips">
        {row.kind === 'radio' ? <Any {...{ name, param, facets, isChosen: chosen === null }} /> : null}
        {values.map(option)}
      </div>
    </fieldset>
  );
}

function Any({ name, param, facets, isChosen }: { name: FacetName; param: string; facets: Facets; isChosen: boolean }) {
  const count = countTextOf(facets.open[name]);
  return (
    <label className="chip">
      <input type="radio" name={param} value="" defaultChecked={isChosen} />
      {m.filters_any()} <Count of={name} count={count} />
    </label>
  );
}

type OptionProps = {
  name: FacetName;
  value: string;
  kind: Kind;
  param: string;
  isChosen: boolean;
  count: CountText;
};

/** A row with its explanation where the choice stands alone, else a chip. A choice of none stays, dashed. */
function Option({ name, value, kind, param, isChosen, count }: OptionProps) {
  const isAlone = GROUP_WORDS[name] === undefined;
  const hint = CHOICE_HINTS[name];
  return (
    <label className={[isAlone ? 'fopt' : 'chip', count.isNone && 'is-none'].filter(Boolean).join(' ')}>
      <input
        className={isAlone ? 'box' : undefined}
        type={kind === 'box' ? 'checkbox' : 'radio'}
        name={param}
        value={value}
        defaultChecked={isChosen}
      />
      <span>
        {choiceWord(name, value)}
        {hint ? <small>{hint()}</small> : null}
      </span>
      <Count of={`${name} ${value}`} count={count} />
    </label>
  );
}

function Count({ of, count }: { of: string; count: CountText }) {
  return (
    <span className="fn num" data-count={of}>
      {count.text}
    </span>
  );
}
