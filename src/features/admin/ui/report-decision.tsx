import { Form, useNavigation } from 'react-router';
import { canMove, type ReportContext } from '#features/reports/report.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextArea } from '#ui/field.tsx';
import { HoldChoice } from './hold-choice.tsx';
import { OthersDecide } from './others-decide.tsx';
import { ProblemNote } from './problem-note.tsx';

type ReportDecisionProps = Pick<ReportContext, 'report' | 'listing'> & {
  limit: ReportContext['reporter']['limit'];
  refused: { problem: string; note: string } | null;
};

/** The decision about a report, with what it may bring along; once it is taken, when that was. */
export function ReportDecision({ report, listing, limit, refused }: ReportDecisionProps) {
  const isBusy = useNavigation().state === 'submitting';
  if (!canMove(report.state, 'upheld')) {
    return (
      <section className="panel grid gap-4">
        <ProblemNote problem={refused?.problem} />
        <p>{m.admin_report_decided({ date: report.decided_at ? formatDateTime(report.decided_at) : '' })}</p>
      </section>
    );
  }
  // The id of a home is nobody's.
  const sides = [report.reporter_id, report.reported_entity_id, listing?.agentId ?? null];
  return (
    <section className="panel" aria-labelledby="decide-h">
      <h2 id="decide-h">{m.admin_report_decide()}</h2>
      <OthersDecide sides={sides}>
        <Form method="post" className="form">
          <ProblemNote problem={refused?.problem} />
          {canMove(report.state, 'looking') ? (
            <Button type="submit" name="to" value="looking" tone="line" isBusy={isBusy}>
              {m.admin_report_look()}
            </Button>
          ) : null}
          <TextArea
            label={m.admin_report_note()}
            hint={report.due_at ? m.admin_report_note_hint_dispute() : m.admin_report_note_hint()}
            name="note"
            rows={4}
            maxLength={2000}
            defaultValue={refused?.note}
            aria-required
          />
          {listing ? (
            <CheckField
              label={m.admin_report_take_down()}
              hint={m.admin_report_take_down_hint()}
              name="takes_listing_down"
            />
          ) : null}
          {report.reported_entity_type === 'property' ? null : (
            <>
              <CheckField label={m.admin_report_suspend()} hint={m.admin_report_suspend_hint()} name="suspends" />
              <HoldChoice />
            </>
          )}
          {report.reported_entity_type === 'user' ? null : (
            <CheckField
              label={m.admin_report_our_mistake()}
              hint={m.admin_report_our_mistake_hint()}
              name="our_mistake"
            />
          )}
          <Button type="submit" name="to" value="upheld" tone="rose" isBusy={isBusy}>
            {m.admin_report_uphold()}
          </Button>
          {limit ? (
            <p className="hint">{m.admin_report_limited_already()}</p>
          ) : (
            <CheckField label={m.admin_report_limit()} hint={m.admin_report_limit_hint()} name="limits_reporter" />
          )}
          <Button type="submit" name="to" value="dismissed" tone="line" isBusy={isBusy}>
            {m.admin_report_dismiss()}
          </Button>
        </Form>
      </OthersDecide>
    </section>
  );
}
