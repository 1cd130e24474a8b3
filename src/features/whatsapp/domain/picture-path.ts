import { href } from 'react-router';

const FOLDER = `${href('/admin/whatsapp')}/pictures`;

/** A picture somebody sent, for the office, as Hono reads the address. */
export const PICTURE_FILE = `${FOLDER}/:id`;

export const picturePath = (messageId: string): string => `${FOLDER}/${messageId}`;
