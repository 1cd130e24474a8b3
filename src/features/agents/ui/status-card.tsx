import type { ReactNode } from 'react';
import { trustLevel } from '#features/trust/trust-level.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { Bricks } from '#ui/trust-bricks.tsx';
import { levelWord } from '../domain/level-texts.ts';
import { DEFAULT_TRUST_SCORE } from '../levels.ts';
import type { OwnVerification } from '../verification.ts';
import { StandingTag } from './standing-tag.tsx';

const PAYMENT_WORDS: Record<OwnVerification['paymentStatus'], () => string> = {
  none: m.agents_status_payment_none,
  pending: m.agents_status_payment_pending,
  paid: m.agents_status_payment_paid,
  failed: m.agents_status_payment_failed,
};

/** Where the verification stands, and the trust score (50 of 100 until something speaks, spec 9). */
export function StatusCard({ record }: { record: OwnVerification | null }) {
  const score = record?.trustScore ?? DEFAULT_TRUST_SCORE;
  const rows: [string, ReactNode][] = [
    [m.agents_status_state(), record ? <StandingTag key="state" standing={record.standing} /> : m.agents_status_none()],
    ...(record ? rowsOf(record) : []),
  ];
  return (
    <section className="panel" aria-labelledby="status-title">
      <h2 id="status-title" className="text-3">
        {m.agents_status_title()}
      </h2>
      <dl className="kv">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record?.notes ? (
        <Note tone={record.status === 'flagged' ? 'rose' : 'indigo'}>
          <b>{m.agents_status_note()}</b>
          <p>{record.notes}</p>
        </Note>
      ) : null}
      <h3 className="lbl mt-4">{m.agents_status_trust()}</h3>
      <p className="row">
        <span className="price">{m.agents_status_trust_of({ score })}</span>
        <Bricks score={score} look={trustLevel(score)} size="l" />
      </p>
      <p className="hint">{m.agents_status_trust_note()}</p>
    </section>
  );
}

function rowsOf(record: OwnVerification): [string, ReactNode][] {
  return [
    [
      m.agents_status_level(),
      record.underReview
        ? m.agents_card_level_review({ level: levelWord(record.underReview) })
        : levelWord(record.level),
    ],
    [m.agents_status_payment(), PAYMENT_WORDS[record.paymentStatus]()],
    ...(record.paymentReference ? [[m.agents_status_reference(), record.paymentReference] as [string, string]] : []),
    [m.agents_status_started(), formatDate(record.createdAt)],
    ...(record.checkedAt ? [[m.agents_status_since(), formatDate(record.checkedAt)] as [string, string]] : []),
    ...(record.reviewedAt ? [[m.agents_status_reviewed(), formatDate(record.reviewedAt)] as [string, string]] : []),
  ];
}
