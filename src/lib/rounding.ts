/**
 * The one rounding rule of money: to the nearest whole unit, halves away from zero. Exact, since both sides are whole.
 * @throws RangeError when the denominator is not positive
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('A share needs a positive whole to be taken from.');
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return isNegative ? -rounded : rounded;
}

/** That part of an amount in kobo, e.g. 1,250 of 10,000 for 12.5 %, rounded as all money is. */
export function shareOf(minor: number, part: number, whole: number): number {
  return Number(roundHalfUp(BigInt(minor) * BigInt(part), BigInt(whole)));
}

/**
 * A percent of an amount in kobo, the percent as a decimal number as it was written: 7.35 is that and not the fraction
 * nearest to it, so that halves round here as they do in the database. @throws RangeError for what is no whole amount
 */
export function percentOf(minor: number, percent: number): number {
  const [written = '', power = '0'] = String(percent).split('e');
  const [whole = '', decimals = ''] = written.split('.');
  const places = decimals.length - Number(power);
  const [part, scale] = [BigInt(whole + decimals), 10n ** BigInt(Math.abs(places))];
  const [numerator, denominator] = places < 0 ? [part * scale, 1n] : [part, scale];
  return Number(roundHalfUp(BigInt(minor) * numerator, denominator * 100n));
}

/**
 * An amount in kobo split by weights, whole kobo each; the shares always add up to the amount. What is over goes to
 * those who lost most by rounding down, the earlier first. Nobody gets anything where no weight is above zero.
 * @throws RangeError for a negative weight, or for an amount nobody may have
 */
export function splitByWeight(minor: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is zero or more.');
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (minor !== 0) throw new RangeError('An amount needs somebody who gets it.');
    return weights.map(() => 0);
  }
  const sign = minor < 0 ? -1n : 1n;
  const amount = BigInt(minor) * sign;
  const shares = weights.map((weight, at) => {
    const exact = amount * BigInt(weight);
    return { at, down: exact / whole, lost: exact % whole };
  });
  const over = Number(amount - shares.reduce((sum, { down }) => sum + down, 0n));
  const lucky = new Set(
    shares
      .toSorted((a, b) => Number(b.lost - a.lost) || a.at - b.at)
      .slice(0, over)
      .map(({ at }) => at),
  );
  return shares.map(({ at, down }) => Number((down + (lucky.has(at) ? 1n : 0n)) * sign));
}
