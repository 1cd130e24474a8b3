import { AppError } from '#lib/app-error.ts';

/** Nobody answers at the database just now. What was asked is not done; asking again later may help. */
export class DatabaseAway extends AppError {
  constructor(cause?: unknown) {
    super('database_away', {
      status: 503,
      publicMessage: 'Zaure cannot reach its records at this moment. Please try again in a minute.',
      isReportable: false,
      cause,
    });
    this.name = 'DatabaseAway';
  }
}

/** The disk under the database is full. Nothing of what was to be written was kept; reading goes on. */
export class DatabaseFull extends AppError {
  constructor(cause?: unknown) {
    super('database_full', {
      status: 507,
      publicMessage:
        'Zaure has no room left to keep this at this moment, so nothing was saved. Please try again later.',
      isReportable: false,
      cause,
    });
    this.name = 'DatabaseFull';
  }
}
