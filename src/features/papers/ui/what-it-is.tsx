import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { PAPER_CHECKS, PASS_MARKS, type PaperCheckName } from '../domain/paper-report.ts';
import { checkWord } from '../paper-texts.ts';

const LOOKS: Record<PaperCheckName, { icon: IconName; text: () => string }> = {
  seal: { icon: 'seal', text: m.papers_look_seal },
  signature: { icon: 'edit', text: m.papers_look_signature },
  watermark: { icon: 'drop', text: m.papers_look_watermark },
  text_consistency: { icon: 'document', text: m.papers_look_text_consistency },
  forgery: { icon: 'shield', text: m.papers_look_forgery },
};

/** What each file is checked for, with the pass marks, and what that is not. */
export function WhatItIs() {
  return (
    <aside className="pv-stack">
      <section className="panel" aria-labelledby="look">
        <h2 id="look">{m.papers_look_title()}</h2>
        <p className="small muted mb-2">{m.papers_look_text()}</p>
        <ul className="pv-look">
          {PAPER_CHECKS.map((check) => (
            <li key={check}>
              <Icon name={LOOKS[check].icon} />
              <b>{checkWord(check)}</b>
              <span className="num muted">{PASS_MARKS[check]}</span>
              <p>{LOOKS[check].text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel pv-links" aria-labelledby="not">
        <h2 id="not">{m.papers_not_title()}</h2>
        <p className="muted">{m.papers_not_text()}</p>
        <p>
          <Link to={href('/resources/registry-search')}>{m.papers_not_search()}</Link>
        </p>
        <p>
          <Link to={href('/legal-services')}>{m.papers_not_lawyer()}</Link>
        </p>
      </section>
    </aside>
  );
}

/** What somebody sees who is not signed in (spec 2). */
export function SignInGate({ to }: { to: string }) {
  return (
    <section className="pv-gate">
      <span className="pv-arch">
        <Icon name="key" />
      </span>
      <h1>{m.papers_sign_in()}</h1>
      <p className="muted">{m.papers_sign_in_text()}</p>
      <ul>
        {[m.papers_sign_in_five(), m.papers_sign_in_ten(), m.papers_sign_in_private()].map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ tone: 'door', block: true })} to={to}>
        {m.papers_sign_in_go()}
      </Link>
      <p className="small muted">
        {m.papers_sign_in_check()} <Link to={href('/document-verification/check')}>{m.papers_check_link()}</Link>
      </p>
      <p className="small muted">
        <Link to={href('/checking-papers')}>{m.papers_how_link()}</Link>
      </p>
    </section>
  );
}
