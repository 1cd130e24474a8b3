import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { DoorlessWall } from './doorless-wall.tsx';

/** Any path outside the route table (spec 2). */
export function NotFound() {
  return (
    <DoorlessWall code={m.shell_not_found_code()} title={m.shell_not_found()} text={m.shell_not_found_text()}>
      <Link className={buttonClass({ tone: 'door' })} to={href('/')}>
        {m.shell_go_home()}
      </Link>
      <Link className={buttonClass({ tone: 'line' })} to={href('/browse-all-homes')}>
        {m.shell_browse_all()}
      </Link>
    </DoorlessWall>
  );
}
