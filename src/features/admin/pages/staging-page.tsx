import { data, Form, href, Link, redirect } from 'react-router';
import {
  addItem,
  curateItem,
  DESK_ACTS,
  type DeskItem,
  readGalleryDesk,
} from '#features/staging/gallery-desk.server.ts';
import { stagingPolicy } from '#features/staging/policy.ts';
import { roomWord, styleWord } from '#features/staging/staging-texts.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/staging-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_staging_title(), description: m.admin_staging_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, items: await attempt(app, 'the staging gallery', () => readGalleryDesk(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, stagingPolicy.curate);
  const { id = '', address = '', title = '', description = '' } = form;
  const intent = oneOf(['add', ...DESK_ACTS] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const refused = await tryWrite(app, m.admin_staging_failed(), async () => {
    if (intent === 'add') await addItem(app, actor, { address, title, description });
    else await curateItem(app, actor, { id, act: intent });
  });
  if (refused) return data({ problem: refused.problem, form }, { status: refused.status });
  throw redirect(`${href('/admin/staging')}?done=staging-${intent === 'add' ? 'added' : 'changed'}`);
}

/** The office's desk of the staging gallery: what is featured, what is taken down, what is put in. */
export default function StagingDeskPage({ loaderData: { waiting, items }, actionData }: Route.ComponentProps) {
  const typed = actionData?.form ?? {};
  return (
    <AdminFrame place="staging" title={m.admin_staging_title()} lead={m.admin_staging_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {items === null ? <LoadFailed text={m.admin_staging_failed()} /> : null}
      <section className="panel grid gap-3" aria-labelledby="staging-add">
        <h2 id="staging-add">{m.admin_staging_add()}</h2>
        <Form method="post" className="form" preventScrollReset>
          <TextField
            label={m.admin_staging_address()}
            hint={m.admin_staging_address_hint()}
            name="address"
            maxLength={300}
            defaultValue={typed['address'] ?? ''}
            required
          />
          <TextField
            label={m.admin_staging_item_title()}
            name="title"
            maxLength={80}
            defaultValue={typed['title'] ?? ''}
            required
          />
          <TextArea
            label={m.admin_staging_item_text()}
            name="description"
            rows={2}
            maxLength={400}
            defaultValue={typed['description'] ?? ''}
            required
          />
          <div>
            <Button type="submit" name="intent" value="add">
              {m.admin_staging_put_in()}
            </Button>
          </div>
        </Form>
      </section>
      <section className="panel grid gap-4" aria-labelledby="staging-list">
        <h2 id="staging-list">{m.admin_staging_list()}</h2>
        <ul className="grid gap-4">
          {items?.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  );
}

function Item({ item }: { item: DeskItem }) {
  const acts = [
    item.featured
      ? ({ act: 'unfeature', text: m.admin_staging_unfeature() } as const)
      : ({ act: 'feature', text: m.admin_staging_feature() } as const),
    item.isDown
      ? ({ act: 'up', text: m.admin_staging_up() } as const)
      : ({ act: 'down', text: m.admin_staging_down() } as const),
  ];
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <h3 className="text-3">
        {item.isDown ? (
          item.title
        ) : (
          <Link to={`${href('/virtual-staging')}?tab=gallery&item=${item.id}`}>{item.title}</Link>
        )}
      </h3>
      <p className="muted">
        {roomWord(item.roomType)} · {styleWord(item.style)}
        {item.featured ? ` · ${m.staging_featured()}` : ''}
        {item.isDown ? ` · ${m.admin_staging_is_down()}` : ''}
      </p>
      <Form method="post" className="row row-wrap" preventScrollReset>
        <input type="hidden" name="id" value={item.id} />
        {acts.map(({ act, text }) => (
          <Button
            key={act}
            type="submit"
            size="s"
            tone={act === 'down' ? 'rose' : 'line'}
            name="intent"
            value={act}
            aria-label={`${text}: ${item.title}`}
          >
            {text}
          </Button>
        ))}
      </Form>
    </li>
  );
}
