import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

/** A large link that opens one of a few ways: an arch with a sign, a name, what lies behind it, and how much. */
export function DoorCard({
  to,
  icon,
  title,
  text,
  count,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  count: string | null;
}) {
  return (
    <article className="door">
      <span className="door-arch">
        <Icon name={icon} />
      </span>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className="muted">{text}</p>
        {count ? <p className="small door-count num">{count}</p> : null}
      </div>
      <Icon name="go" />
    </article>
  );
}
