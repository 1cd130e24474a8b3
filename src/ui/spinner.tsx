/** Something is loading; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="row">
      <span className="spinner" aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  );
}
