import { type FormEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { AD_FIELDS, type AdForm, type AdProblem } from '../domain/ad-form.ts';
import type { AdPackage } from '../domain/packages.ts';
import { packageShort } from '../package-texts.ts';
import type { OwnHome } from '../use-cases/create-view.server.ts';
import { dealOptions, handInPath, problemWords, stateOptions, typeOptions } from './ad-texts.ts';
import { LiveCard } from './live-card.tsx';

type CreateFormProps = {
  id: string;
  form: AdForm;
  homes: readonly OwnHome[];
  packages: readonly AdPackage[];
  problems: readonly AdProblem[];
  /** Said above the buttons: what was refused, or that the draft is kept. */
  notice: { tone: 'rose' | 'leaf'; text: string } | null;
  /** Where a visitor signs in; null for somebody who has. */
  signIn: string | null;
};

/**
 * The form of an advertisement with the card as people will see it. The browser refuses nothing (ADS-006): drafts keep
 * whatever stands there, and what is missing is said by the server before money is asked for.
 */
export function CreateForm(props: CreateFormProps) {
  const { homes, packages, problems } = props;
  const [typed, setTyped] = useState(props.form);
  const listen = (event: FormEvent<HTMLFormElement>) => {
    const given = new FormData(event.currentTarget);
    setTyped(Object.fromEntries(AD_FIELDS.map((field) => [field, String(given.get(field) ?? '')])) as AdForm);
  };
  const wrong = (field: AdProblem['field']) => {
    const problem = problems.find((one) => one.field === field);
    return problem ? problemWords(problem) : undefined;
  };
  const error = (field: AdProblem['field']) => {
    const text = wrong(field);
    return text ? { error: text } : {};
  };
  const chosen = packages.find(({ key }) => key === typed.package);
  return (
    <div className="ads-side">
      <Form method="post" className="panel form" noValidate onInput={listen} aria-label={m.ads_tab_create()}>
        <input type="hidden" name="id" value={props.id} />
        <Problems problems={problems} form={typed} />
        <SelectField
          label={m.ads_field_listing()}
          hint={homes.length > 0 ? m.ads_field_listing_hint() : m.ads_field_listing_none()}
          name="listing"
          defaultValue={props.form.listing}
          options={[
            { value: '', label: m.ads_no_listing() },
            ...homes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          {...error('listing')}
        />
        <HomeFields form={props.form} error={error} />
        <div className="ads-two">
          <TextField
            label={m.ads_field_contact()}
            name="contactName"
            autoComplete="name"
            defaultValue={props.form.contactName}
            {...error('contactName')}
          />
          <TextField
            label={m.ads_field_phone()}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={props.form.phone}
            {...error('phone')}
          />
        </div>
        <PackageField chosen={props.form.package} packages={packages} error={wrong('package')} />
        <p className="ads-pay" aria-live="polite">
          <span>{m.ads_to_pay()}</span>
          <span className="price">{chosen ? naira(chosen.priceMinor) : '—'}</span>
        </p>
        {props.notice ? (
          <div role={props.notice.tone === 'rose' ? 'alert' : 'status'}>
            <Note tone={props.notice.tone}>{props.notice.text}</Note>
          </div>
        ) : null}
        <Buttons signIn={props.signIn} />
        <p className="small muted">{m.ads_form_note()}</p>
      </Form>
      <aside>
        <p className="small muted mb-2">{m.ads_preview()}</p>
        <LiveCard form={typed} home={homes.find(({ id }) => id === typed.listing) ?? null} />
      </aside>
    </div>
  );
}

const naira = (minor: number) => formatMoney({ minor, currency: 'NGN' });

function Problems({ problems, form }: { problems: readonly AdProblem[]; form: AdForm }) {
  if (problems.length === 0) return null;
  const needsListing = problems.some(({ field, why }) => field === 'listing' && why === 'none');
  return (
    <div role="alert">
      <Note tone="rose">
        <p>
          <b>{m.ads_missing_title_all()}</b>
        </p>
        <ul className="ads-problems">
          {problems.map((problem) => (
            <li key={problem.field}>{problemWords(problem)}</li>
          ))}
        </ul>
        {needsListing ? (
          <p className="mt-2">
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={handInPath(form)}>
              {m.ads_hand_in()}
            </Link>
          </p>
        ) : null}
      </Note>
    </div>
  );
}

type Errors = { form: AdForm; error: (field: AdProblem['field']) => { error?: string } };

function HomeFields({ form, error }: Errors) {
  return (
    <>
      <TextField label={m.ads_field_title()} name="title" defaultValue={form.title} {...error('title')} />
      <div className="ads-two">
        <SelectField
          label={m.ads_field_type()}
          name="propertyType"
          defaultValue={form.propertyType}
          options={typeOptions()}
          {...error('propertyType')}
        />
        <TextField
          label={m.ads_field_price()}
          name="price"
          type="number"
          step="any"
          inputMode="decimal"
          defaultValue={form.price}
          {...error('price')}
        />
        <SelectField
          label={m.ads_field_state()}
          name="state"
          defaultValue={form.state}
          options={stateOptions()}
          {...error('state')}
        />
        <fieldset>
          <legend className="lbl">{m.ads_field_deal()}</legend>
          <div className="seg seg-block">
            {dealOptions().map(({ value, label }) => (
              <label key={value}>
                <input type="radio" name="adType" value={value} defaultChecked={form.adType === value} />
                {label}
              </label>
            ))}
          </div>
          {error('adType').error ? <p className="err">{error('adType').error}</p> : null}
        </fieldset>
      </div>
      <TextArea
        label={m.ads_field_description()}
        name="description"
        rows={4}
        defaultValue={form.description}
        {...error('description')}
      />
    </>
  );
}

type PackageProps = { chosen: string; packages: readonly AdPackage[]; error: string | undefined };

function PackageField({ chosen, packages, error }: PackageProps) {
  return (
    <fieldset>
      <legend className="lbl">{m.ads_field_package()}</legend>
      <div className="ads-tiles">
        {packages.map(({ key, priceMinor, days }) => (
          <label key={key} className="ads-tile">
            <input type="radio" name="package" value={key} defaultChecked={chosen === key} />
            <b>{packageShort(key)}</b>
            <span>{naira(priceMinor)}</span>
            <span>{m.ads_days({ count: days })}</span>
          </label>
        ))}
      </div>
      {error ? <p className="err">{error}</p> : null}
    </fieldset>
  );
}

function Buttons({ signIn }: { signIn: string | null }) {
  if (signIn !== null)
    return (
      <Note tone="indigo">
        <p>{m.ads_sign_in_text()}</p>
        <p className="ads-acts mt-2">
          <Link className={buttonClass({ tone: 'door' })} to={signIn}>
            {m.ads_create()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to={signIn}>
            {m.ads_save_draft()}
          </Link>
        </p>
      </Note>
    );
  return (
    <div className="ads-acts">
      <Button type="submit" tone="door" name="intent" value="create">
        {m.ads_create()}
      </Button>
      <Button type="submit" tone="line" name="intent" value="draft">
        {m.ads_save_draft()}
      </Button>
    </div>
  );
}
