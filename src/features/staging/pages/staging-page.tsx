import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { Gallery, galleryPath } from '../ui/gallery.tsx';
import { GalleryDetail } from '../ui/gallery-detail.tsx';
import { Overview } from '../ui/overview.tsx';
import { Plans } from '../ui/plans.tsx';
import { StagingFrame, tabPath } from '../ui/staging-frame.tsx';
import { Tool } from '../ui/tool.tsx';
import { answerPost } from '../use-cases/answer-post.server.ts';
import { viewPage } from '../use-cases/view-page.server.ts';
import type { Route } from './+types/staging-page';
import '../ui/staging.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tab = loaderData?.tab ?? 'overview';
  const words = {
    overview: { title: m.staging_title(), description: m.staging_description() },
    tool: { title: m.staging_meta_tool(), description: m.staging_description() },
    gallery: { title: m.staging_meta_gallery(), description: m.staging_gallery_description() },
    pricing: { title: m.staging_meta_pricing(), description: m.staging_pricing_description() },
  }[tab];
  const item = loaderData?.gallery?.item;
  return pageMeta({
    ...words,
    ...(item ? { title: item.title, description: item.description } : {}),
    origin: originOf(matches),
    canonicalPath: loaderData?.gallery && item ? `${tabPath('gallery')}&item=${item.id}` : tabPath(tab),
    // Somebody's own photos are nothing to find.
    isIndexed: !loaderData?.tool?.view,
  });
};

/** Open to everybody (spec 6); whose photos a set holds, its address and its owner say. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const view = await viewPage(context.get(appContext), request, url);
  if (view === null) throw data(null, { status: 404 });
  const { isDocument } = context.get(viewContext);
  const text = drawText(href('/virtual-staging'), { language: getLocale(), isDocument });
  return { ...view, text };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await answerPost(context.get(appContext), request, url);
  if ('to' in answer) throw redirect(answer.to);
  return data(answer.said, { status: answer.status });
}

/** A refused press changes nothing, and what is under way is asked for by the page itself. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}

/** Virtual staging (spec 2): overview, tool, gallery and pricing, by the address. */
export default function StagingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, overview, tool, gallery, pricing, text } = loaderData;
  return (
    <>
      {tab === 'overview' ? <Overview shown={overview} /> : null}
      {tool ? (
        <StagingFrame tab="tool">
          <noscript>{tool.isBusy ? <meta httpEquiv="refresh" content="4" /> : null}</noscript>
          <Tool {...tool} said={actionData ?? tool.said} />
        </StagingFrame>
      ) : null}
      {gallery ? (
        <StagingFrame tab="gallery">
          {gallery.item ? (
            <GalleryDetail
              key={gallery.item.id}
              item={gallery.item}
              isSaved={gallery.saved?.includes(gallery.item.id) ?? null}
              closePath={galleryPath(gallery.asked)}
              address={`${gallery.origin}${tabPath('gallery')}&item=${gallery.item.id}`}
            />
          ) : null}
          <Gallery asked={gallery.asked} items={gallery.items} />
        </StagingFrame>
      ) : null}
      {pricing ? (
        <StagingFrame tab="pricing">
          <Plans aDay={pricing.aDay} />
        </StagingFrame>
      ) : null}
      {tab === 'overview' ? <TextBelow path={href('/virtual-staging')} text={text} /> : null}
    </>
  );
}
