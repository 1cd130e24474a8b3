import { renderToStaticMarkup } from 'react-dom/server';
import { href, Link } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { ResourcesBlock } from '#features/content/resources-block.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { localLinks } from '#lib/language.ts';
import { monthlyPayment } from '#lib/loan.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { SAMPLE_LOAN_MINOR } from '../domain/presets.ts';
import { LOAN_PRESETS_TAG } from '../loan-presets.server.ts';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { wholeNaira } from '../ui/loan-texts.ts';
import { KindsTable, RateSources } from '../ui/preset-tables.tsx';
import { listShownPresets } from '../use-cases/loan-pages.server.ts';
import type { Route } from './+types/hub-page';
import '#features/content/resources.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_title(),
    description: m.mortgage_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage'),
  });

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [LOAN_PRESETS_TAG, 'content']);
  const { isDocument } = context.get(viewContext);
  const resources = renderToStaticMarkup(<ResourcesBlock current={href('/mortgage')} />);
  return {
    presets: await listShownPresets(context.get(appContext)),
    text: drawText(href('/mortgage'), { language: getLocale(), isDocument }),
    resources: drawnMarkup(localLinks(resources), { isDocument }),
  };
}

const DOORS = [
  {
    to: href('/mortgage/calculator'),
    icon: 'plus',
    title: m.mortgage_tab_calculator,
    text: m.mortgage_door_calculator,
  },
  { to: href('/mortgage/rates'), icon: 'bank', title: m.mortgage_tab_rates, text: m.mortgage_door_rates },
  {
    to: href('/mortgage/affordability'),
    icon: 'key',
    title: m.mortgage_tab_affordability,
    text: m.mortgage_door_afford,
  },
  {
    to: href('/mortgage/pre-qualify'),
    icon: 'check',
    title: m.mortgage_tab_prequalify,
    text: m.mortgage_door_prequalify,
  },
  { to: href('/mortgage/learn'), icon: 'document', title: m.mortgage_tab_learn, text: m.mortgage_door_learn },
  { to: href('/mortgage/dashboard'), icon: 'chart', title: m.mortgage_tab_dashboard, text: m.mortgage_door_dashboard },
] as const;

/** The defaults of the calculator, as the side of the page shows them. */
const DEFAULT_LOAN = { principalMinor: SAMPLE_LOAN_MINOR, rateBasisPoints: 1800, months: 240 };

/** The hub of home loans: the ways in, the kinds of loan there are, and what to know first. */
export default function HubPage({ loaderData: { presets, text, resources } }: Route.ComponentProps) {
  return (
    <>
      <LoanFrame place="overview" title={m.mortgage_title()} lead={m.mortgage_lead()}>
        <div className="loan-side">
          <div className="loan-stack">
            <ul className="loan-doors">
              {DOORS.map((door) => (
                <li key={door.to}>
                  <Link to={door.to}>
                    <span className="loan-arch">
                      <Icon name={door.icon} />
                    </span>
                    <span>
                      <b>{door.title()}</b>
                      <span className="muted">{door.text()}</span>
                    </span>
                    <Icon name="go" />
                  </Link>
                </li>
              ))}
            </ul>
            <section className="panel" aria-labelledby="loan-kinds">
              <h2 id="loan-kinds">{m.mortgage_kinds()}</h2>
              <KindsTable presets={presets} />
              <RateSources presets={presets} />
            </section>
          </div>
          <aside className="loan-stack">
            <section className="ans on-dye" aria-label={m.mortgage_calculator_title()}>
              <p>{m.mortgage_hub_example()}</p>
              <p className="ans-big">{wholeNaira(monthlyPayment(DEFAULT_LOAN))}</p>
              <p>{m.mortgage_each_month()}</p>
              <Link className={buttonClass({ tone: 'door' })} to={href('/mortgage/calculator')}>
                {m.mortgage_hub_change()}
              </Link>
            </section>
            <Note>
              {m.mortgage_hub_note()}{' '}
              <Link to={href('/resources/down-payment-assistance')}>{m.mortgage_hub_note_link()}</Link>
            </Note>
          </aside>
        </div>
      </LoanFrame>
      <TextBelow path={href('/mortgage')} text={text} />
      <div {...useDrawnMarkup('loan resources', resources)} />
    </>
  );
}
