import { href, Link } from 'react-router';
import { periodWord } from '#features/listings/listing-texts.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { OwnProperty } from '../domain/dashboard.ts';

/** The agent's own properties with price, state, views, presses on Call and WhatsApp, and enquiries. */
export function OwnProperties({ caption, properties }: { caption: string; properties: readonly OwnProperty[] }) {
  return (
    <Table
      caption={caption}
      rows={properties}
      rowKey={(property) => property.id}
      columns={[
        { id: 'property', head: m.agents_dashboard_property(), cell: (property) => <Name property={property} /> },
        {
          id: 'price',
          head: m.agents_dashboard_price(),
          isNumber: true,
          cell: (property) => <b>{priceOf(property)}</b>,
        },
        { id: 'status', head: m.agents_dashboard_status(), cell: (property) => <Standing property={property} /> },
        {
          id: 'views',
          head: m.agents_dashboard_views(),
          isNumber: true,
          labelOnPhone: true,
          cell: ({ views }) => views.toLocaleString('en-NG'),
        },
        {
          id: 'calls',
          head: m.agents_dashboard_calls(),
          isNumber: true,
          labelOnPhone: true,
          cell: ({ calls }) => calls.toLocaleString('en-NG'),
        },
        {
          id: 'whatsapps',
          head: m.agents_dashboard_whatsapps(),
          isNumber: true,
          labelOnPhone: true,
          cell: ({ whatsapps }) => whatsapps.toLocaleString('en-NG'),
        },
        {
          id: 'enquiries',
          head: m.agents_dashboard_enquiries(),
          isNumber: true,
          labelOnPhone: true,
          cell: ({ enquiries }) => enquiries.toLocaleString('en-NG'),
        },
      ]}
    />
  );
}

const priceOf = ({ price, transactionType, pricePeriod }: OwnProperty) =>
  formatMoney(price) + periodWord({ transaction_type: transactionType, price_period: pricePeriod });

function Name({ property }: { property: OwnProperty }) {
  return (
    <div className="dash-prop">
      {property.image?.startsWith('/media/') ? (
        <img className="dash-thumb" src={`${property.image}/320.webp`} alt="" width="72" height="54" loading="lazy" />
      ) : (
        <span className="dash-thumb grid place-items-center">
          <Icon name="house" />
        </span>
      )}
      <p>
        <Link to={href('/property/:propertyId', { propertyId: property.id })}>{property.title}</Link>
        <br />
        <span className="small muted">{property.place}</span>
      </p>
    </div>
  );
}

const STATES: Record<OwnProperty['status'], { tone: TagTone; word: () => string }> = {
  available: { tone: 'leaf', word: m.agents_dashboard_state_live },
  sold: { tone: 'plain', word: m.agents_dashboard_state_sold },
  rented: { tone: 'plain', word: m.agents_dashboard_state_rented },
  paused: { tone: 'ochre', word: m.agents_dashboard_state_paused },
  under_offer: { tone: 'indigo', word: m.agents_dashboard_state_under_offer },
  withdrawn: { tone: 'plain', word: m.agents_dashboard_state_withdrawn },
  expired: { tone: 'ochre', word: m.agents_dashboard_state_expired },
};

function Standing({ property: { status, approvalStatus, held } }: { property: OwnProperty }) {
  if (held.length > 0)
    return (
      <>
        <Tag tone="ochre">{m.agents_dashboard_state_pending()}</Tag>
        {held.map(({ reason, words }) => (
          <small key={reason} className="block muted">
            {words}
          </small>
        ))}
      </>
    );
  if (approvalStatus === 'pending') return <Tag tone="ochre">{m.agents_dashboard_state_pending()}</Tag>;
  if (approvalStatus === 'rejected') return <Tag tone="rose">{m.agents_dashboard_state_rejected()}</Tag>;
  const state = STATES[status];
  return <Tag tone={state.tone}>{state.word()}</Tag>;
}
