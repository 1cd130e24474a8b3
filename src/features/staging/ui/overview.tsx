import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { GalleryItem } from '../domain/gallery-item.ts';
import { Compare } from './compare.tsx';
import { sideOf } from './gallery-side.ts';
import { StagingTabs, tabPath } from './staging-frame.tsx';

const benefits = () =>
  [
    { icon: 'clock', title: m.staging_benefit_faster(), text: m.staging_benefit_faster_text() },
    { icon: 'bank', title: m.staging_benefit_price(), text: m.staging_benefit_price_text() },
    { icon: 'cart', title: m.staging_benefit_cost(), text: m.staging_benefit_cost_text() },
    { icon: 'house', title: m.staging_benefit_style(), text: m.staging_benefit_style_text() },
  ] as const;

/** Spec 2: quoted in the trade; the line below them says that they are not ours. */
const figures = () => [
  { figure: '73%', text: m.staging_stat_faster() },
  { figure: '20%', text: m.staging_stat_price() },
  { figure: '97%', text: m.staging_stat_cost() },
];

const steps = () => [
  { title: m.staging_how_upload(), text: m.staging_how_upload_text() },
  { title: m.staging_how_choose(), text: m.staging_how_choose_text() },
  { title: m.staging_how_share(), text: m.staging_how_share_text() },
];

/** What staging does, and how; it opens on a real before and after. */
export function Overview({ shown }: { shown: GalleryItem | null }) {
  return (
    <>
      <section className="stg-hero on-dye">
        <div className="wrap">
          <div className="grid gap-4">
            <h1>{m.staging_hero_title()}</h1>
            <p>{m.staging_hero_text()}</p>
            <p className="stg-acts">
              <Link className={buttonClass({ tone: 'door' })} to={tabPath('tool')}>
                {m.staging_hero_go()}
              </Link>
              <Link className={buttonClass({ tone: 'line' })} to={tabPath('gallery')}>
                {m.staging_hero_gallery()}
              </Link>
            </p>
          </div>
          {shown ? (
            <div className="stage">
              <Compare
                before={sideOf(shown.beforeImage, m.staging_before_alt())}
                after={sideOf(shown.afterImage, m.staging_after_alt())}
                width={shown.afterImage.width}
                height={shown.afterImage.height}
                isFirst
              />
            </div>
          ) : null}
        </div>
      </section>
      <div className="wrap stg">
        <StagingTabs tab="overview" />
        <section className="stg-sec" aria-labelledby="stg-why">
          <h2 id="stg-why">{m.staging_why()}</h2>
          <ul className="stg-ben">
            {benefits().map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="stg-sec" aria-labelledby="stg-figures">
          <h2 id="stg-figures" className="vh">
            {m.staging_figures()}
          </h2>
          <ul className="stg-figs">
            {figures().map(({ figure, text }) => (
              <li key={figure}>
                <b>{figure}</b> <span>{text}</span>
              </li>
            ))}
          </ul>
          <p className="stg-src">{m.staging_figures_source()}</p>
        </section>
        <section className="stg-sec" aria-labelledby="stg-how">
          <h2 id="stg-how">{m.staging_how()}</h2>
          <ol className="stg-steps">
            {steps().map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
