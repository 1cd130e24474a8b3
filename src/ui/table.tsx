import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** On phones rows become lines; set this where a value alone would not say what it is. */
  labelOnPhone?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selectedKey?: string;
};

/** A data table; under 48 rem each row becomes a name and one wrapped line of values. */
export function Table<Row>({ caption, columns, rows, rowKey, selectedKey }: TableProps<Row>) {
  return (
    <div className="tbl-box">
      <table className="tbl">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.isNumber ? 'is-num' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={selectedKey === undefined ? undefined : rowKey(row) === selectedKey}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={column.isNumber ? 'is-num' : undefined}
                  data-label={column.labelOnPhone ? column.head : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
