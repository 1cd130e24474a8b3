import { Form, href, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { FlowProps } from './flow-props.ts';

/** What is asked, what it is not, and the consents, before anything is sent. */
export function StartStep({ own, isAgent, hasVendor, answer }: FlowProps) {
  const navigation = useNavigation();
  const intent = navigation.formData?.get('intent');
  return (
    <>
      <h1>{m.identity_start_title()}</h1>
      <p className="muted">{m.identity_start_text()}</p>
      <ul>
        <li>
          <Icon name="id" />
          <span>{m.identity_needs_paper()}</span>
        </li>
        <li>
          <Icon name="camera" />
          <span>{m.identity_needs_camera()}</span>
        </li>
        <li>
          <Icon name="info" />
          <span>{m.identity_not_registry()}</span>
        </li>
      </ul>
      {isAgent ? null : <Note tone="ochre">{m.agents_not_agent()}</Note>}
      {answer?.problem && !answer.errors ? <Note tone="rose">{answer.problem}</Note> : null}
      <Form method="post" className="form" noValidate>
        <CheckField id="compare" name="compare" label={m.identity_consent()} error={answer?.errors?.['compare']} />
        {own.pictureDays > 0 ? (
          <CheckField id="keep" name="keep" label={m.identity_consent_keep({ days: own.pictureDays })} />
        ) : null}
        <div className="idc-acts">
          <Button type="submit" tone="door" name="intent" value="start" isBusy={intent === 'start'} disabled={!isAgent}>
            {m.identity_start()}
          </Button>
          {hasVendor ? (
            <Button type="submit" tone="line" name="intent" value="vendor-start" isBusy={intent === 'vendor-start'}>
              {m.identity_vendor_start()}
            </Button>
          ) : null}
          <Link className={buttonClass({ tone: 'text' })} to={href('/agent/verification')}>
            {m.identity_not_now()}
          </Link>
        </div>
      </Form>
      <p className="small muted">
        {hasVendor ? m.identity_vendor_note() : m.identity_not_enabled()} {triesWords(own.triesLeft)}
      </p>
    </>
  );
}

/** How many tries are left today. */
export const triesWords = (left: number): string =>
  left > 0 ? m.identity_tries({ count: left }) : m.identity_no_tries();
