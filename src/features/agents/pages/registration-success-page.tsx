import { href, Link } from 'react-router';
import { tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { Route } from './+types/registration-success-page';
import '../ui/agents.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.agents_success_title(),
    description: m.agents_success_description(),
    origin: originOf(matches),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['agents-page']);
  return null;
}

const NOTICES: readonly { icon: IconName; title: () => string; text: () => string }[] = [
  { icon: 'send', title: m.agents_success_email, text: m.agents_success_email_text },
  { icon: 'clock', title: m.agents_success_pending, text: m.agents_success_pending_text },
  { icon: 'check', title: m.agents_success_notice, text: m.agents_success_notice_text },
];
const NEXT = [m.agents_success_step1, m.agents_success_step2, m.agents_success_step3, m.agents_success_step4];

/** What happens after registering (spec 2). */
export default function RegistrationSuccessPage() {
  return (
    <div className="wrap sec grid max-w-[48rem] gap-5">
      <h1>{m.agents_success_title()}</h1>
      <ul className="panel todo">
        {NOTICES.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="avatar" aria-hidden="true">
              <Icon name={icon} />
            </span>
            <p>
              <b>{title()}</b>
              <br />
              <span className="small muted">{text()}</span>
            </p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="next-title" className="grid gap-3">
        <h2 id="next-title" className="text-3">
          {m.agents_success_next()}
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {NEXT.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
      </section>
      <p className="row row-wrap">
        <Link className={buttonClass()} to={href('/')}>
          {m.agents_success_home()}
        </Link>
        <Link className={buttonClass({ tone: 'line' })} to={href('/auth')}>
          {m.agents_success_sign_in()}
        </Link>
      </p>
    </div>
  );
}
