import { m } from '#paraglide/messages.js';
import { resendSignUp, signIn, signUp } from '../auth-client.ts';
import { ownPath } from '../domain/own-path.ts';
import { checkPassword } from '../domain/password-rules.ts';
import type { AuthAnswer } from './auth-forms.tsx';
import { passwordProblemText } from './password-texts.ts';

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Does in the browser what the page's action does on the server. */
export async function answerInBrowser(form: FormData): Promise<AuthAnswer | 'signed-in'> {
  const email = textOf(form, 'email').trim();
  const password = textOf(form, 'password');
  if (textOf(form, 'intent') === 'resend') {
    const { error } = await resendSignUp(email);
    return error ? { intent: 'resend', email, problem: error.message } : { intent: 'resend', email, isMailed: true };
  }
  if (textOf(form, 'intent') !== 'signup') {
    const { error } = await signIn(email, password);
    return error ? { intent: 'login', email, problem: error.message } : 'signed-in';
  }
  const intent = 'signup' as const;
  if (password !== textOf(form, 'confirm'))
    return { intent, email, problem: m.accounts_passwords_differ(), field: 'confirm' };
  const weakness = checkPassword(password, email);
  if (weakness) return { intent, email, problem: passwordProblemText(weakness), field: 'password' };
  const { error } = await signUp({ email, password, next: ownPath(form.get('next')) });
  if (!error) return { intent, email, isMailed: true };
  return { intent, email, problem: error.message, ...(error.code === 'email_invalid' ? { field: 'email' } : {}) };
}
