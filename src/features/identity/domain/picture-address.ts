/** Where a picture of a check is answered, for the office alone. */
export const PICTURE_PATH = '/admin/identity-pictures/:pictureId';

/** The address of one picture. */
export const pictureAddress = (id: string): string => PICTURE_PATH.replace(':pictureId', id);
