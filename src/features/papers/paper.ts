import type {
  CheckOutcome,
  PaperCheckName,
  PaperFindings,
  PaperStatus,
  PaperStep,
  PaperType,
  UnreadableCause,
} from './domain/paper-report.ts';
import type { PaperState } from './domain/paper-states.ts';

/** Where a result stands with the public ledger; `entry` once it has its number there. */
export type LedgerState =
  | { state: 'demo'; hash: string }
  | { state: 'failed' }
  | { state: 'waiting' }
  | { state: 'written'; entry: number; hash: string; at: string };

/** A paper as its owner sees it. */
export type OwnPaper = {
  id: string;
  batchId: string;
  fileName: string;
  saidType: PaperType | null;
  isDemo: boolean;
  state: PaperState;
  step: PaperStep | null;
  cause: UnreadableCause | null;
  findings: PaperFindings | null;
  sha256: string;
  bytes: number;
  sentAt: string;
  startedAt: string | null;
  readAt: string | null;
  readMs: number | null;
  /** Null until there is a result, and in demo mode. */
  code: string | null;
  ledger: LedgerState | null;
};

/** A page to be shown: its picture's address and measures. */
export type ShownPage = { page: number; width: number; height: number; src: string };

/** What anybody may know who holds a code. */
export type PublicCheck =
  | { code: string; takenBackAt: string; reason: string | null }
  | {
      code: string;
      takenBackAt: null;
      type: PaperType | null;
      status: PaperStatus;
      confidence: number;
      outcomes: Record<PaperCheckName, CheckOutcome>;
      checkedAt: string;
      sha256: string;
      ledger: Extract<LedgerState, { state: 'written' }> | null;
    };

/** A file that is the same, or nearly, with whose it is; for the office alone. */
export type SamePaper = {
  paperId: string;
  ownerId: string;
  ownerName: string;
  fileName: string;
  sentAt: string;
  by: ('file' | 'page' | 'text')[];
  /** Handed in for review, not only looked at by a buyer. */
  isHandedIn: boolean;
};

/** What was read of a document that was handed in elsewhere. */
export type DocumentReading = {
  paperId: string;
  state: PaperState;
  cause: UnreadableCause | null;
  findings: PaperFindings | null;
};

/** The same with everything the office looks at: the pictures of its pages, and who else has the paper. */
export type DocumentFindings = { reading: DocumentReading; pages: ShownPage[]; same: SamePaper[] };
