/** Where pictures of checks are answered, for the office alone. */
const PICTURES = 'admin/identity-pictures';

/** The pattern of the address, as it is answered. */
export const PICTURE_PATH = `/${PICTURES}/:pictureId`;

/** The address of one picture. */
export const pictureAddress = (id: string): string => `/${PICTURES}/${id}`;
