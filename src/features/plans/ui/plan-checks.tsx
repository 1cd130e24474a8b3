import { formatSqm } from '#lib/area.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { Outcome, PublicPlan } from '../plan.ts';

const ICONS: Record<Outcome, IconName> = { passed: 'check', failed: 'cross', unseen: 'info' };
const WORDS: Record<Outcome, () => string> = {
  passed: m.plans_passed,
  failed: m.plans_failed,
  unseen: m.plans_unseen,
};

type Checked = Pick<PublicPlan, 'shape' | 'area' | 'site' | 'closure' | 'overlaps'>;

/** Each check in words, passed, failed or not seen. */
export function PlanChecks({ plan }: { plan: Checked }) {
  const { shape, area, site, closure, overlaps } = plan;
  const shared = overlaps.reduce((most, { sharedSqm }) => Math.max(most, sharedSqm), 0);
  return (
    <ul className="plan-checks">
      <Check name={m.plans_check_shape()} outcome={shape.outcome} text={shapeWords(shape.fault)} />
      <Check name={m.plans_check_area()} outcome={area.outcome} text={areaWords(area)} />
      <Check name={m.plans_check_site()} outcome={site.outcome} text={siteWords(site)} />
      <Check name={m.plans_check_closure()} outcome={closure.outcome} text={closureWords(closure)} />
      {shared > 0 ? (
        <Check
          name={m.plans_check_overlap()}
          outcome="failed"
          text={m.plans_overlap_text({ area: formatSqm(shared) })}
        />
      ) : null}
    </ul>
  );
}

function Check({ name, outcome, text }: { name: string; outcome: Outcome; text: string }) {
  return (
    <li className={`is-${outcome}`}>
      <Icon name={ICONS[outcome]} />
      <div>
        <b>
          {name}: {WORDS[outcome]()}
        </b>
        {text}
      </div>
    </li>
  );
}

function shapeWords(fault: PublicPlan['shape']['fault']): string {
  if (fault === null) return m.plans_shape_sound();
  const words = {
    few: m.plans_shape_few,
    repeated: m.plans_shape_repeated,
    crossed: m.plans_shape_crossed,
    large: m.plans_shape_large,
  };
  return words[fault]();
}

function areaWords({ drawnSqm, statedSqm }: PublicPlan['area']): string {
  if (drawnSqm === null) return m.plans_area_none();
  const drawn = formatSqm(drawnSqm);
  return statedSqm === null
    ? m.plans_area_drawn({ drawn })
    : m.plans_area_both({ drawn, stated: formatSqm(statedSqm) });
}

function siteWords({ outcome, distanceM }: PublicPlan['site']): string {
  if (outcome === 'unseen') return m.plans_site_unseen();
  if (distanceM !== null) return m.plans_site_distance({ distance: distanceWords(distanceM) });
  return outcome === 'passed' ? m.plans_site_inside() : m.plans_site_outside();
}

const METRES_PER_KM = 1000;

function distanceWords(metres: number): string {
  if (metres < METRES_PER_KM) return m.plans_metres({ metres: Math.round(metres) });
  const km = metres / METRES_PER_KM;
  return m.plans_km({ km: km < 10 ? km.toFixed(1) : String(Math.round(km)) });
}

function closureWords({ errorM, onePer }: PublicPlan['closure']): string {
  if (errorM === null) return m.plans_closure_unseen();
  const error = errorM.toFixed(2);
  return onePer === null ? m.plans_closure_exact() : m.plans_closure_text({ error, ratio: onePer });
}
