import { Form, href, useNavigation } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import type { SettingForm as Setting } from '../domain/setting-view.ts';
import type { TabView } from '../use-cases/tab-views.server.ts';
import { DOLLAR_RATE_KEY, DollarRateForm } from './dollar-rate-form.tsx';
import { LoadFailed } from './load-failed.tsx';
import { ProblemNote } from './problem-note.tsx';

export type SettingRefusal = { key: string; problem: string; values: Readonly<Record<string, string>> };

/**
 * The settings tab of /admin: every setting with what it holds, what it would hold by itself, and who changed it when.
 */
export function SettingsTab({
  settings,
  rate,
  today,
  refusal,
}: Extract<TabView, { tab: 'settings' }> & { refusal: SettingRefusal | null }) {
  if (settings === null) return <LoadFailed text={m.admin_failed_settings()} />;
  return (
    <div className="adm-settings">
      {settings.map((setting) => (
        <SettingForm
          key={`${setting.key}|${setting.changedAt}`}
          setting={setting}
          refusal={refusal?.key === setting.key ? refusal : null}
        />
      ))}
      <DollarRateForm
        key={`${rate?.day}|${rate?.ngnRate}`}
        rate={rate}
        today={today}
        refusal={refusal?.key === DOLLAR_RATE_KEY ? refusal : null}
      />
    </div>
  );
}

function SettingForm({ setting, refusal }: { setting: Setting; refusal: SettingRefusal | null }) {
  const navigation = useNavigation();
  const { key, value, fallback, title, text, labels, changedAt, changedBy } = setting;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('key') === key;
  return (
    <section className="panel" aria-labelledby={`setting-${key}`}>
      <h2 id={`setting-${key}`}>{title}</h2>
      <p className="muted">{text}</p>
      <Form method="post" action={`${href('/admin')}?tab=settings`} className="form" noValidate preventScrollReset>
        <ProblemNote problem={refusal?.problem} />
        <input type="hidden" name="key" value={key} />
        {Object.entries(value).map(([name, held]) => {
          const label = lookUp(labels, name) ?? name;
          const byItself = lookUp(fallback, name);
          if (typeof held === 'boolean') {
            const hint = m.admin_setting_default({ value: byItself ? m.admin_on() : m.admin_off() });
            const isOn = refusal ? lookUp(refusal.values, name) === 'on' : held;
            return <CheckField key={name} label={label} hint={hint} name={name} defaultChecked={isOn} />;
          }
          if (typeof held === 'string') {
            const shown = lookUp(refusal?.values ?? {}, name) ?? held;
            return (
              <TextField key={name} label={label} name={name} type="email" inputMode="email" defaultValue={shown} />
            );
          }
          return (
            <TextField
              key={name}
              label={label}
              hint={m.admin_setting_default({ value: Number(byItself).toLocaleString('en-NG') })}
              name={name}
              inputMode="numeric"
              defaultValue={lookUp(refusal?.values ?? {}, name) ?? held}
              required
            />
          );
        })}
        <p className="hint">
          {changedAt
            ? m.admin_setting_changed({ who: changedBy ?? m.admin_did_gone(), when: formatDateTime(changedAt) })
            : m.admin_setting_unchanged()}
        </p>
        <Button type="submit" size="s" isBusy={isBusy}>
          {m.admin_save()}
          <span className="vh"> {title}</span>
        </Button>
      </Form>
    </section>
  );
}
