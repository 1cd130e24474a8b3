import { type ComponentPropsWithRef, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#ui/field.tsx';
import './ui/accounts.css';

type PasswordFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'type'>;

/** A password with a button that shows what was typed, where script runs. */
export function PasswordField({ ...field }: PasswordFieldProps) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
      {isHydrated ? (
        <button type="button" className="password-eye" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? m.accounts_password_hide() : m.accounts_password_show()}
          <span className="vh"> {field.label}</span>
        </button>
      ) : null}
    </div>
  );
}
