const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a stored record: PostgreSQL refuses anything else with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
