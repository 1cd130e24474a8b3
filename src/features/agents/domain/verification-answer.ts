/** What the verification center answers to a form; `failure` where it broke on the way. */
export type CenterAnswer = {
  intent: string;
  /** A line above the form at fault. */
  problem?: string;
  /** With which status it is refused; 400 where nothing else is said. */
  status?: number;
  errors?: Partial<Record<string, string>>;
  values?: Record<string, string>;
  toast?: { title: string; description?: string; tone: 'leaf' | 'rose' | 'plain' };
  /** Verify-payment's answer. */
  payment?: 'paid' | 'unpaid';
  failure?: 'verification' | 'update' | 'payment';
};
