import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import { isSameArea, isSameName, isSameNumber } from './compare-readings.ts';
import { reckonConfidence, statusOf } from './judge-paper.ts';
import type { PaperCheck, PaperField, PaperFieldName, PaperFindings, PaperType } from './paper-report.ts';

type Difference = {
  paper: number;
  other: number;
  reason: CheckReason;
  values: Record<string, string | number>;
  field: PaperFieldName;
};

/** Below this a field was guessed rather than read, and two papers are not held against each other by it. */
const READ = 0.7;

const fieldOf = ({ fields }: PaperFindings, name: PaperFieldName): PaperField | null =>
  fields.find(({ field, sureness }) => field === name && sureness >= READ) ?? null;
const textOf = (paper: PaperFindings, name: PaperFieldName): string | null => {
  const value = fieldOf(paper, name)?.value;
  return typeof value === 'string' ? value : null;
};

/** Which name of one paper has to be which name of another. */
const CHAIN: readonly (readonly [PaperType, PaperFieldName, PaperType, PaperFieldName])[] = [
  ['deed_of_assignment', 'assignor', 'certificate_of_occupancy', 'holder'],
  ['governors_consent', 'assignor', 'deed_of_assignment', 'assignor'],
  ['governors_consent', 'assignee', 'deed_of_assignment', 'assignee'],
  ['governors_consent', 'assignor', 'certificate_of_occupancy', 'holder'],
  ['property_registration', 'holder', 'deed_of_assignment', 'assignee'],
  ['property_registration', 'holder', 'governors_consent', 'assignee'],
];
/** The first was made after the second. */
const ORDER: readonly (readonly [PaperType, PaperType])[] = [
  ['deed_of_assignment', 'certificate_of_occupancy'],
  ['governors_consent', 'deed_of_assignment'],
  ['governors_consent', 'certificate_of_occupancy'],
  ['property_registration', 'governors_consent'],
  ['property_registration', 'certificate_of_occupancy'],
];

/**
 * What the papers of one batch say against each other, where they are of one plot: for each paper its consistency
 * check as it stands within the batch, in their order. Of several papers the one that most others contradict is named.
 */
export function compareInBatch(papers: readonly PaperFindings[]): PaperCheck[] {
  const all = papers.flatMap((_, paper) =>
    papers.flatMap((__, other) => (other < paper ? differences(papers, paper, other) : [])),
  );
  const blame = papers.map((_, index) => all.filter(({ paper, other }) => paper === index || other === index).length);
  return papers.map((findings, index) => {
    const own = findings.checks.find(({ check }) => check === 'text_consistency') as PaperCheck;
    const against = all.find(({ paper, other }) => {
      if (paper !== index && other !== index) return false;
      const partner = paper === index ? other : paper;
      return (blame[index] as number) >= (blame[partner] as number);
    });
    return against && own.outcome !== 'failed' ? failedBy(against, index, findings) : own;
  });
}

function failedBy(
  { reason, values, paper, other, field }: Difference,
  index: number,
  findings: PaperFindings,
): PaperCheck {
  const region = fieldOf(findings, field)?.region ?? fieldOf(findings, 'holder')?.region ?? null;
  return {
    check: 'text_consistency',
    outcome: CHECK_REASONS[reason].outcome,
    score: 30,
    reason,
    values: { ...values, paper: paper === index ? other : paper },
    regions: region ? [region] : [],
  };
}

/** The findings of a paper with another consistency check, its confidence and status reckoned anew. */
export function withConsistency(findings: PaperFindings, consistency: PaperCheck): PaperFindings {
  const checks = findings.checks.map((each) => (each.check === 'text_consistency' ? consistency : each));
  const confidence = reckonConfidence(checks);
  return { ...findings, checks, confidence, status: statusOf(confidence) };
}

function differences(papers: readonly PaperFindings[], first: number, second: number): Difference[] {
  const [one, two] = [papers[first] as PaperFindings, papers[second] as PaperFindings];
  if (!areOfOnePlot(one, two)) return [];
  return [...chainOf(papers, first, second), ...chainOf(papers, second, first), ...landOf(papers, first, second)];
}

/** Papers about different land have nothing to agree on. */
function areOfOnePlot(one: PaperFindings, two: PaperFindings): boolean {
  const isSame = (field: PaperFieldName) => {
    const [a, b] = [textOf(one, field), textOf(two, field)];
    return a !== null && b !== null && (isSameNumber(a, b, true) || (field === 'district' && isSameName(a, b)));
  };
  return isSame('plot') || isSame('fileNumber') || (isSame('surveyPlanNumber') && isSame('district'));
}

function chainOf(papers: readonly PaperFindings[], paper: number, other: number): Difference[] {
  const [one, two] = [papers[paper] as PaperFindings, papers[other] as PaperFindings];
  const names = CHAIN.flatMap(([type, field, otherType, otherField]) => {
    const [name, expected] = [textOf(one, field), textOf(two, otherField)];
    if (one.type !== type || two.type !== otherType || name === null || expected === null) return [];
    return isSameName(name, expected)
      ? []
      : [{ paper, other, field, reason: 'chain_broken' as const, values: { name, expected } }];
  });
  const dates = ORDER.flatMap(([type, earlierType]) => {
    const [later, earlier] = [textOf(one, 'date'), textOf(two, 'date')];
    if (one.type !== type || two.type !== earlierType || later === null || earlier === null || later >= earlier)
      return [];
    return [
      {
        paper,
        other,
        field: 'date' as const,
        reason: 'dates_between' as const,
        values: { earlier: later, later: earlier },
      },
    ];
  });
  return [...names, ...dates];
}

function landOf(papers: readonly PaperFindings[], paper: number, other: number): Difference[] {
  const [one, two] = [papers[paper] as PaperFindings, papers[other] as PaperFindings];
  const found: Difference[] = [];
  const [stated, otherArea] = [fieldOf(one, 'areaSqm')?.value, fieldOf(two, 'areaSqm')?.value];
  if (typeof stated === 'number' && typeof otherArea === 'number' && !isSameArea(stated, otherArea))
    found.push({ paper, other, field: 'areaSqm', reason: 'area_between', values: { stated, other: otherArea } });
  for (const [field, reason] of [
    ['surveyPlanNumber', 'plan_number_between'],
    ['fileNumber', 'file_number_between'],
  ] as const) {
    const [number, otherNumber] = [textOf(one, field), textOf(two, field)];
    const isWhole = number !== null && otherNumber !== null && Math.abs(number.length - otherNumber.length) <= 2;
    if (isWhole && !isSameNumber(number, otherNumber, false))
      found.push({ paper, other, field, reason, values: { number, other: otherNumber } });
  }
  const [plot, otherPlot] = [textOf(one, 'plot'), textOf(two, 'plot')];
  const isOtherPlot = plot !== null && otherPlot !== null && digitsOf(plot) !== digitsOf(otherPlot);
  if (isOtherPlot && !isSameNumber(plot, otherPlot, false))
    found.push({ paper, other, field: 'plot', reason: 'plot_between', values: { plot, other: otherPlot } });
  return found;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
