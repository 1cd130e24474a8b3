import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

/** What an account is good for, beside the forms where there is room. */
export function AuthSide() {
  return (
    <aside className="auth-side on-dye">
      <p className="auth-side-title">{m.accounts_side_title()}</p>
      <ul>
        <li>
          <Icon name="house" />
          {m.accounts_side_list()}
        </li>
        <li>
          <Icon name="chat" />
          {m.accounts_side_answers()}
        </li>
        <li>
          <Icon name="flag" />
          {m.accounts_side_report()}
        </li>
      </ul>
      <svg className="auth-gate" viewBox="0 0 400 150" aria-hidden="true">
        <path d="M0 150V66h400v84" fill="var(--dye-2)" />
        <path
          d="M30 66c8-8 10-20 15-30q5-8 10 0c5 10 7 22 15 30M330 66c8-8 10-20 15-30q5-8 10 0c5 10 7 22 15 30M130 66c8-8 10-20 15-30q5-8 10 0c5 10 7 22 15 30M230 66c8-8 10-20 15-30q5-8 10 0c5 10 7 22 15 30"
          fill="var(--dye-2)"
        />
        <path d="M140 150V96c0-72 120-72 120 0v54Z" fill="var(--ember)" />
        <path d="M160 150v-50c0-48 80-48 80 0v50Z" fill="var(--dye)" />
      </svg>
    </aside>
  );
}
