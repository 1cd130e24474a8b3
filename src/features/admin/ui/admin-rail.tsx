import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { ADMIN_TABS } from '../domain/admin-tabs.ts';
import {
  type AdminPlace,
  type AreaMark,
  areaPath,
  DESK_GROUP_NAMES,
  DESK_GROUPS,
  type OfficeArea,
} from '../domain/office-areas.ts';
import { AREA_TEXTS, GROUP_TEXTS } from './area-texts.ts';

const MOST_SHOWN = 999;

type AdminRailProps = { place: AdminPlace; areas: readonly OfficeArea[]; contentId: string };

/**
 * The areas of the office with what waits in each: a rail from 62 rem on, behind a native disclosure below. Links, so
 * that it works without script.
 */
export function AdminRail({ place, areas, contentId }: AdminRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  // The area one is in can stand below the rail's fold; only the rail moves, never the page.
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>(`[data-area="${place}"]`);
    if (!rail.current || !current) return;
    const isSeen = current.offsetTop + current.offsetHeight <= rail.current.scrollTop + rail.current.clientHeight;
    if (!isSeen) rail.current.scrollTop = current.offsetTop - rail.current.clientHeight / 2;
  }, [place]);
  const links = (places: readonly AdminPlace[]) =>
    places.flatMap((known) => {
      const area = areas.find((one) => one.place === known);
      return area ? [<AreaLink key={known} area={area} isCurrent={known === place} />] : [];
    });
  const queue = areas.find((area) => area.place === 'queue');
  return (
    <div className="adm-side on-dye">
      <div className="adm-rail" ref={rail}>
        <a className="skip" href={`#${contentId}`}>
          {m.admin_rail_skip()}
        </a>
        <details className="adm-menu" key={place}>
          <summary>
            <Icon name="menu" />
            <span>{m.admin_rail_menu({ area: AREA_TEXTS[place].word() })}</span>
            {queue ? <Mark mark={queue} /> : null}
          </summary>
        </details>
        <div className="adm-areas">
          <nav aria-label={m.admin_tabs_label()}>
            <ul>{links(ADMIN_TABS)}</ul>
          </nav>
          <nav aria-label={m.admin_desks_label()}>
            {DESK_GROUP_NAMES.map((group) => {
              const desks = links(DESK_GROUPS[group]);
              if (desks.length === 0) return null;
              return (
                <div key={group}>
                  <p id={`area-group-${group}`}>{GROUP_TEXTS[group]()}</p>
                  <ul aria-labelledby={`area-group-${group}`}>{desks}</ul>
                </div>
              );
            })}
          </nav>
        </div>
      </div>
    </div>
  );
}

function AreaLink({ area, isCurrent }: { area: OfficeArea; isCurrent: boolean }) {
  const { word, icon } = AREA_TEXTS[area.place];
  return (
    <li>
      <Link
        className="adm-area"
        to={areaPath(area.place)}
        data-area={area.place}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} />
        <span>{word()}</span>
        <Mark mark={area} />
      </Link>
    </li>
  );
}

/** A number where something waits, and in words what it counts and how much of it is late. */
function Mark({ mark: { count, late } }: { mark: AreaMark }) {
  if (count === 0) return null;
  return (
    <span className={late > 0 ? 'adm-mark is-late' : 'adm-mark'}>
      {upToMost(count)}
      <span className="vh"> {late > 0 ? m.admin_waiting_late({ late: upToMost(late) }) : m.admin_waiting()}</span>
    </span>
  );
}

const upToMost = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));
