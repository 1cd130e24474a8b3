import { localPath } from '#lib/language.ts';

/** What is paid beside the price of a home for sale, in words. */
export type CostToBuy = {
  title: string;
  text: string;
  rows: { name: string; source: string; amount: string; isTotal: boolean }[];
  /** The calculator with this price and state. */
  link: { path: string; text: string };
};

/** The costs of buying item by item, each with source and day; worded on the server, so that no browser loads words. */
export function CostToBuyPanel({ cost: { title, text, rows, link } }: { cost: CostToBuy }) {
  return (
    <section className="costs" aria-labelledby="buying-title">
      <h2 id="buying-title">{title}</h2>
      <p>{text}</p>
      <dl className="kv">
        {rows.map(({ name, source, amount, isTotal }) => (
          <div key={name} className={isTotal ? 'costs-total' : undefined}>
            <dt>
              {name}
              {source ? <small className="block muted">{source}</small> : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <a href={localPath(link.path)}>{link.text}</a>
      </p>
    </section>
  );
}
