import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import { enclosedArea, isSameArea, isSameName, isSameNumber } from './compare-readings.ts';
import { reckonConfidence, statusOf } from './judge-paper.ts';
import type { PaperCheck, PaperField, PaperFieldName, PaperFindings, PaperType } from './paper-report.ts';

type Difference = {
  paper: number;
  other: number;
  reason: CheckReason;
  values: Record<string, string | number>;
  /** What the paper says and what the other one does. */
  said: readonly [string | number, string | number];
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
 * check as it stands within the batch, in their order. Where it can be told which of two is wrong, that one fails and
 * the other keeps its own check; where it cannot, neither could be checked.
 */
export function compareInBatch(papers: readonly PaperFindings[]): PaperCheck[] {
  const all = papers.flatMap((_, paper) =>
    papers.flatMap((__, other) => (other < paper ? differences(papers, paper, other) : [])),
  );
  const wrong = all.map((difference) => wrongOf(difference, papers, all));
  return papers.map((findings, index) => {
    const own = consistencyOf(findings);
    if (own.outcome === 'failed') return own;
    const failed = all.find((_, at) => wrong[at] === index);
    if (failed) return failedBy(failed, index, findings);
    const open = all.find(({ paper, other }, at) => wrong[at] === null && (paper === index || other === index));
    return open ? undecided(open, index, findings) : own;
  });
}

/**
 * Which of the two papers is wrong, or null where nothing tells: the one that bears traces of its own, the one whose
 * word fewer of the other papers bear out, the one that more of them contradict in the same, the one that is not the
 * plan whose corners enclose what it states; of names and dates along a chain the later one, since it repeats what the
 * earlier one says first. Papers that bear traces of their own are no witnesses.
 */
function wrongOf(
  { paper, other, reason, said, field }: Difference,
  papers: readonly PaperFindings[],
  all: readonly Difference[],
): number | null {
  const [one, two] = [papers[paper] as PaperFindings, papers[other] as PaperFindings];
  if (isAtFault(one) !== isAtFault(two)) return isAtFault(one) ? paper : other;
  const isWitness = (index: number) => index !== paper && index !== other && !isAtFault(papers[index] as PaperFindings);
  const [forOne, forTwo] = said.map(
    (value) => papers.filter((each, index) => isWitness(index) && bearsOut(each, field, value)).length,
  ) as [number, number];
  if (forOne !== forTwo) return forOne < forTwo ? paper : other;
  const against = (index: number) =>
    all.filter(
      (each) =>
        each.reason === reason &&
        (each.paper === index || each.other === index) &&
        isWitness(each.paper + each.other - index),
    ).length;
  if (against(paper) !== against(other)) return against(paper) > against(other) ? paper : other;
  if (reason === 'area_between' && isEnclosed(one) !== isEnclosed(two)) return isEnclosed(one) ? other : paper;
  return reason === 'chain_broken' || reason === 'dates_between' ? paper : null;
}

const PARTIES: readonly PaperFieldName[] = ['holder', 'assignor', 'assignee'];

/** Whether a paper says the same: of a name whoever it is there, of all else the same field. Days have no witnesses. */
function bearsOut(paper: PaperFindings, field: PaperFieldName, value: string | number): boolean {
  if (field === 'date') return false;
  return (PARTIES.includes(field) ? PARTIES : [field]).some((name) => {
    const own = fieldOf(paper, name)?.value;
    if (typeof own === 'number' || typeof value === 'number')
      return typeof own === 'number' && typeof value === 'number' && isSameArea(own, value);
    if (own === undefined) return false;
    return PARTIES.includes(field) ? isSameName(own, value) : isSameNumber(own, value, true);
  });
}

const consistencyOf = ({ checks }: PaperFindings) =>
  checks.find(({ check }) => check === 'text_consistency') as PaperCheck;

/** Whether the paper alone was found to be forged or to contradict itself. */
const isAtFault = ({ checks }: PaperFindings) =>
  checks.some(({ check, outcome }) => outcome === 'failed' && (check === 'forgery' || check === 'text_consistency'));

/** Whether the area of a plan is what its corners enclose. */
function isEnclosed(paper: PaperFindings): boolean {
  const stated = fieldOf(paper, 'areaSqm')?.value;
  return typeof stated === 'number' && paper.beacons.length >= 3 && isSameArea(stated, enclosedArea(paper.beacons));
}

function undecided({ paper, other, field }: Difference, index: number, findings: PaperFindings): PaperCheck {
  const region = fieldOf(findings, field)?.region ?? null;
  return {
    check: 'text_consistency',
    outcome: 'could_not_check',
    score: null,
    reason: 'papers_disagree',
    values: { paper: paper === index ? other : paper },
    regions: region ? [region] : [],
  };
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
    if (isSameName(name, expected) || isOtherTransfer(one, two) || isBornOut(papers, [paper, other], name)) return [];
    const said = [name, expected] as const;
    return [{ paper, other, field, reason: 'chain_broken' as const, said, values: { name, expected } }];
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
        said: [later, earlier] as const,
        values: { earlier: later, later: earlier },
      },
    ];
  });
  return [...names, ...dates];
}

/** Whether a consent and a deed tell of two sales of the land: neither who gives nor who takes is the same. */
function isOtherTransfer(one: PaperFindings, two: PaperFindings): boolean {
  return (['assignor', 'assignee'] as const).every((field) => {
    const [name, other] = [textOf(one, field), textOf(two, field)];
    return name !== null && other !== null && !isSameName(name, other);
  });
}

/** Whether a third paper says that the land came to this person: between two owners there may be others. */
function isBornOut(papers: readonly PaperFindings[], own: readonly number[], name: string): boolean {
  return papers.some((each, index) => {
    if (own.includes(index) || isAtFault(each)) return false;
    return (['holder', 'assignee'] as const).some((field) => {
      const other = textOf(each, field);
      return other !== null && isSameName(name, other);
    });
  });
}

function landOf(papers: readonly PaperFindings[], paper: number, other: number): Difference[] {
  const [one, two] = [papers[paper] as PaperFindings, papers[other] as PaperFindings];
  const found: Difference[] = [];
  const [stated, otherArea] = [fieldOf(one, 'areaSqm')?.value, fieldOf(two, 'areaSqm')?.value];
  if (typeof stated === 'number' && typeof otherArea === 'number' && !isSameArea(stated, otherArea))
    found.push({
      paper,
      other,
      field: 'areaSqm',
      reason: 'area_between',
      said: [stated, otherArea],
      values: { stated, other: otherArea },
    });
  for (const [field, reason] of [
    ['surveyPlanNumber', 'plan_number_between'],
    ['fileNumber', 'file_number_between'],
  ] as const) {
    const [number, otherNumber] = [textOf(one, field), textOf(two, field)];
    const isWhole = number !== null && otherNumber !== null && Math.abs(number.length - otherNumber.length) <= 2;
    if (isWhole && !isSameNumber(number, otherNumber, false))
      found.push({ paper, other, field, reason, said: [number, otherNumber], values: { number, other: otherNumber } });
  }
  const [plot, otherPlot] = [textOf(one, 'plot'), textOf(two, 'plot')];
  const isOtherPlot = plot !== null && otherPlot !== null && digitsOf(plot) !== digitsOf(otherPlot);
  if (isOtherPlot && !isSameNumber(plot, otherPlot, false))
    found.push({
      paper,
      other,
      field: 'plot',
      reason: 'plot_between',
      said: [plot, otherPlot],
      values: { plot, other: otherPlot },
    });
  return found;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
