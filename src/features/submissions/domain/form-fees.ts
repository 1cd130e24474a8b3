import type { DeclaredFee } from '#db/schema/home-columns.ts';
import { parseMoney, toMinorUnits } from '#lib/money.ts';
import { FEE_KINDS, type FeeKind } from '#vocabulary/listing-words.ts';
import type { FieldReader, FormInput } from './field-reader.ts';

/** A fee as it is typed: "10%" or an amount such as 500k. Null where it is neither. */
export function parseFee(text: string): { amount_minor: number } | { percent: number } | null {
  const percent = /^(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)$/i.exec(text.trim());
  if (percent) return Number(percent[1]) <= 100 ? { percent: Number(percent[1]) } : null;
  const amount = parseMoney(text);
  return amount && { amount_minor: amount.minor };
}

/** The names of a fee's two fields. */
export const feeField = (kind: FeeKind) => `fee_${kind}`;
export const feeRefundableField = (kind: FeeKind) => `fee_${kind}_refundable`;

/** The declared fees: of a form's fields, or of a JSON body's `fees`. */
export function readFees(input: FormInput, reader: FieldReader): DeclaredFee[] {
  return Array.isArray(input['fees']) ? readFeeList(input['fees'], reader) : readFeeFields(reader);
}

function readFeeFields(reader: FieldReader): DeclaredFee[] {
  return FEE_KINDS.flatMap((kind) => {
    const given = reader.text(feeField(kind));
    if (given === null) return [];
    const fee = parseFee(given);
    if (fee) return [{ kind, ...fee, refundable: reader.answer(feeRefundableField(kind)) === true }];
    reader.refuse(feeField(kind), 'fee_unreadable');
    return [];
  });
}

function readFeeList(fees: readonly unknown[], reader: FieldReader): DeclaredFee[] {
  return fees.flatMap((given) => {
    const fee = readJsonFee(given);
    if (fee) return [fee];
    reader.refuse('fees', 'fee_unreadable');
    return [];
  });
}

function readJsonFee(given: unknown): DeclaredFee | null {
  if (typeof given !== 'object' || given === null) return null;
  const { kind, amount, percent, refundable } = given as Record<string, unknown>;
  const known = FEE_KINDS.find((word) => word === kind);
  if (!known) return null;
  const base = { kind: known, refundable: refundable === true };
  if (typeof amount === 'number' && amount >= 0 && amount < 1e12)
    return { ...base, amount_minor: toMinorUnits(amount) };
  return typeof percent === 'number' && percent >= 0 && percent <= 100 ? { ...base, percent } : null;
}
