import { m } from '#paraglide/messages.js';
import { CheckField, TextArea, TextField } from '#ui/field.tsx';
import { LEAD_CONSENT, type LeadFields } from '../lead.ts';

type LeadFieldsProps = {
  values?: Partial<Record<keyof LeadFields | typeof LEAD_CONSENT, string>>;
  errors?: Partial<Record<string, string>>;
};

/**
 * The five fields of a lead and the consent to passing it on, not ticked beforehand; the same in the dialog and on the
 * page.
 */
export function LeadFieldset({ values = {}, errors = {} }: LeadFieldsProps) {
  const optionalLabel = m.leads_optional();
  return (
    <>
      <TextField
        label={m.leads_full_name()}
        name="fullName"
        autoComplete="name"
        defaultValue={values.fullName}
        error={errors['fullName']}
        aria-required
      />
      <TextField
        label={m.leads_email()}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={values.email}
        error={errors['email']}
        aria-required
      />
      <TextField
        label={m.leads_phone()}
        optionalLabel={optionalLabel}
        hint={m.leads_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors['phone']}
      />
      <TextField
        label={m.leads_city()}
        optionalLabel={optionalLabel}
        name="city"
        autoComplete="address-level2"
        defaultValue={values.city}
        error={errors['city']}
      />
      <TextArea
        label={m.leads_message()}
        optionalLabel={optionalLabel}
        hint={m.leads_message_hint()}
        name="message"
        rows={3}
        defaultValue={values.message}
        error={errors['message']}
      />
      <CheckField
        label={m.leads_consent()}
        hint={m.leads_consent_hint()}
        name={LEAD_CONSENT}
        defaultChecked={values[LEAD_CONSENT] === 'on'}
      />
    </>
  );
}
