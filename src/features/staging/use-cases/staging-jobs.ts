/** Furnishes the photo whose turn it is. */
export const STAGE_ROOM_JOB = 'stage-room';
/** Removes what visitors left, once its time is over. */
export const CLEAR_STAGING_JOB = 'clear-staging';
