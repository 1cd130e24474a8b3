import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Choice = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] };

type FilterFormProps = {
  action: string;
  /** The tab the form stays on. */
  tab?: string;
  search?: { label: string; value: string; name?: string };
  choices?: readonly Choice[];
  /** Calendar days, typed or picked. */
  days?: readonly { name: string; label: string; value: string }[];
  children?: ReactNode;
};

/** A plain GET form above a list: a search box and a few choices, so that what is shown stands in the address. */
export function FilterForm({ action, tab, search, choices = [], days = [], children }: FilterFormProps) {
  // A new address is a new form: what is typed in it starts from there.
  const key = [search?.value, ...choices.map(({ value }) => value), ...days.map(({ value }) => value)].join('|');
  return (
    <Form key={key} method="get" action={action} className="adm-tools" role="search">
      {tab ? <input type="hidden" name="tab" value={tab} /> : null}
      {search ? (
        <label className="adm-search">
          <span className="vh">{search.label}</span>
          <Icon name="search" />
          <input
            className="inp"
            type="search"
            name={search.name ?? 'search'}
            defaultValue={search.value}
            placeholder={search.label}
          />
        </label>
      ) : null}
      {choices.map((choice) => (
        <label key={choice.name}>
          <span className="vh">{choice.label}</span>
          <select className={choice.value ? 'inp is-set' : 'inp'} name={choice.name} defaultValue={choice.value}>
            {choice.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {days.map((day) => (
        <label key={day.name} className="adm-day">
          <span>{day.label}</span>
          <input className={day.value ? 'inp is-set' : 'inp'} type="date" name={day.name} defaultValue={day.value} />
        </label>
      ))}
      <Button type="submit" tone="line" size="s">
        {m.admin_show()}
      </Button>
      {children}
    </Form>
  );
}
