/** A refusal or failure with a stable code. `publicMessage` may be shown to anyone; the cause goes to the log only. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly publicMessage: string;
  /** The field at fault, where one is. */
  readonly field: string | undefined;
  readonly isReportable: boolean;

  constructor(
    code: string,
    options: { status: number; publicMessage: string; field?: string; isReportable?: boolean; cause?: unknown },
  ) {
    super(`${code}: ${options.publicMessage}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status;
    this.publicMessage = options.publicMessage;
    this.field = options.field;
    this.isReportable = options.isReportable ?? options.status >= 500;
  }
}
