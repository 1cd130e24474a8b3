const ONCE_KEY = /^[\w-]{8,80}$/;

/**
 * The key of one showing of a form, so that its button pressed twice does once what it does; null where the form names
 * no showing. `scope` is whose press it is and of what, so that the key of another never meets it.
 */
export function readOnceKey(typed: string | undefined, scope: readonly string[]): string | null {
  return typed !== undefined && ONCE_KEY.test(typed) ? [...scope, typed].join(':') : null;
}
