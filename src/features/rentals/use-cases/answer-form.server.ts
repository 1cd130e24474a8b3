import { AppError } from '#lib/app-error.ts';
import type { Refused } from '../ui/form-parts.tsx';

/** The refusal of a form as its page shows it, with everything that was typed. @throws whatever is no refusal */
export function refusalOf(
  error: unknown,
  intent: string,
  values: Record<string, string>,
): { refused: Refused; status: number } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { field, publicMessage, status } = error;
  return { refused: { intent, field: field ?? null, problem: publicMessage, values }, status };
}
