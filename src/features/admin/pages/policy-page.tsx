import { KINDS, ruleFor } from '#features/accounts/policy.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { actionWord } from '../ui/action-words.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/policy-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_policy(),
    description: m.admin_desk_policy(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const actions = app.features.flatMap(({ policies = [] }) => policies.flatMap((policy) => Object.values(policy)));
  return {
    waiting,
    rows: actions.map((action) => ({
      action: action.name,
      rules: KINDS.map((kind) => ruleFor(action, kind)),
    })),
  };
}

const KIND_WORDS = {
  visitor: m.admin_kind_visitor,
  user: m.admin_kind_user,
  pendingAgent: m.admin_kind_pending_agent,
  approvedAgent: m.admin_kind_agent,
  admin: m.admin_kind_admin,
  lawyer: m.professionals_lawyer,
  surveyor: m.professionals_surveyor,
} as const;
const RULES = {
  yes: { tone: 'leaf', text: m.admin_rule_yes },
  own: { tone: 'ochre', text: m.admin_rule_own },
  self: { tone: 'ochre', text: m.admin_rule_own },
  others: { tone: 'leaf', text: m.admin_rule_others },
  no: { tone: 'plain', text: m.admin_rule_no },
} as const;

/** The policy table: who may do what. It is read here, and changed in the source only. */
export default function PolicyPage({ loaderData: { waiting, rows } }: Route.ComponentProps) {
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { id: 'action', head: m.admin_col_action(), cell: (row) => actionWord(row.action) },
    ...KINDS.map(
      (kind, index): Column<Row> => ({
        id: kind,
        head: KIND_WORDS[kind](),
        labelOnPhone: true,
        cell: (row) => {
          const rule = RULES[row.rules[index] ?? 'no'];
          return <Tag tone={rule.tone}>{rule.text()}</Tag>;
        },
      }),
    ),
  ];
  return (
    <AdminFrame place="policy" title={m.admin_desk_policy()} lead={m.admin_lead_policy()} waiting={waiting}>
      <section className="panel" aria-label={m.admin_desk_policy()}>
        <Table caption={m.admin_desk_policy()} columns={columns} rows={rows} rowKey={(row) => row.action} />
      </section>
    </AdminFrame>
  );
}
