/** The part of a pino logger the code uses; tests pass a silent one. */
export type Log = {
  debug: (data: object, message?: string) => void;
  info: (data: object, message?: string) => void;
  warn: (data: object, message?: string) => void;
  error: (data: object, message?: string) => void;
};

export const SILENT_LOG: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
