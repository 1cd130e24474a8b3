import { href, redirect } from 'react-router';

/**
 * Without an id a random one starting 'prop-' is made up (spec 2); no listing has it, so the way ends on the not-found
 * screen.
 */
export function loader() {
  throw redirect(href('/property/:propertyId', { propertyId: `prop-${crypto.randomUUID().slice(0, 8)}` }));
}
