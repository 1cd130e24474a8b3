type Connection = { saveData?: boolean };

/** Whether somebody has asked their browser for few bytes; browsers that cannot say so have not. */
export function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}
