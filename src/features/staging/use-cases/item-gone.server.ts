import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

export const itemGone = () =>
  new AppError('staging_item_not_found', { status: 404, publicMessage: m.staging_item_gone(), field: 'item' });
