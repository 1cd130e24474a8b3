/**
 * PostgreSQL's classes of errors whose words repeat what was stored or asked: data exceptions, violated constraints.
 */
const CLASSES_WITH_VALUES = /^(22|23)/;
const MAX_CAUSES = 4;

type Described = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: Described;
};

/**
 * An error as a log may hold it: what happened and where in our code, and nothing that people wrote. A database's error
 * carries the row in its
 * `detail`, and some carry values in their very words.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something was thrown that is no error' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const hasValues = 'severity' in error && typeof code === 'string' && CLASSES_WITH_VALUES.test(code);
  const message = hasValues ? `PostgreSQL refused it (${code})` : error.message;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(frames?.startsWith('    at ') ? { stack: `${error.name}: ${message}\n${frames}` } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
