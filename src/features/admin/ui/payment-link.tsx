import { href, Link } from 'react-router';

/** A payment by its reference, which leads to everything the office knows about it. */
export function PaymentLink({ reference }: { reference: string }) {
  return <Link to={href('/admin/payments/:reference', { reference })}>{reference}</Link>;
}
