import type { MadeReview } from '#features/reviews/made-reviews.server.ts';
import { DEMO_AGENTS } from './market/demo-listers.ts';

type Said = readonly [
  author: string,
  kind: MadeReview['kind'],
  stars: MadeReview['stars'],
  home: string,
  answers: string,
  money: string,
  reply?: string,
];

/** What invented people say of each demo agent, in the order of the directory; the last one said something first. */
const SAID: readonly (readonly Said[])[] = [
  [
    [
      'Amaka O.',
      'sold',
      5,
      'The house was what the pictures showed, boys’ quarters too.',
      '',
      'The fees were as written.',
    ],
    ['Tunde B.', 'tour', 4, '', 'Came ten minutes late and called before that.', 'Agency fee said before the visit.'],
    ['Halima S.', 'tour', 5, 'Told us about the road in the rains before we came.', 'Answered the same day.', ''],
    [
      'Chidi E.',
      'tour',
      4,
      'One bedroom is smaller than it looks.',
      'Quick on the phone.',
      '',
      'The floor plan has sizes now.',
    ],
  ],
  [
    [
      'Musa A.',
      'rented',
      5,
      'Clean, and the borehole works as she said.',
      'Kept every time we agreed.',
      'No surprise fee.',
    ],
    ['Blessing K.', 'tour', 5, '', 'Sent the papers before I asked.', ''],
    ['Ibrahim D.', 'tour', 4, 'The plot is as drawn, the road is rough.', '', 'The survey cost extra, as said.'],
  ],
  [
    ['Ngozi U.', 'tour', 4, 'The flat was ready, the lift was not.', 'Answers in the evening.', ''],
    ['Emeka N.', 'sold', 5, 'Everything on the list was there.', 'Patient with my lawyer’s questions.', 'As agreed.'],
    [
      'Sarah T.',
      'tour',
      3,
      'The kitchen is older than in the pictures.',
      '',
      '',
      'We took new pictures after your visit.',
    ],
  ],
  [
    ['Yusuf G.', 'tour', 5, 'As described, and he showed the water stains too.', 'On time.', ''],
    ['Zainab M.', 'tour', 4, '', 'Took two days to answer.', 'Caution fee came back.'],
  ],
  [
    ['Kunle A.', 'rented', 5, 'Light and water as she said.', '', 'Paid what was written, no more.'],
    ['Ruth I.', 'tour', 5, '', 'Told me the flat was gone before I travelled.', ''],
    ['Femi O.', 'tour', 4, 'Good house, noisy street, and she said so.', '', ''],
  ],
  [
    ['Osas E.', 'tour', 4, 'Fair description of a house that needs work.', '', ''],
    ['Joy A.', 'tour', 3, '', 'Hard to reach in the morning.', 'Inspection fee was said late.'],
  ],
];

const TITLES = { tour: 'Sample visit', sold: 'Sample sale', rented: 'Sample letting' } as const;
/** Days between one review and the next. */
const APART = 23;

/** The demo market's reviews, each marked as a sample. */
export const DEMO_REVIEWS: readonly MadeReview[] = SAID.flatMap((said, agent) =>
  said.map(([author, kind, stars, home, answers, money, reply], index) => ({
    agentId: DEMO_AGENTS[agent]?.userId ?? '',
    kind,
    title: TITLES[kind],
    author,
    stars,
    words: { ...(home && { home }), ...(answers && { answers }), ...(money && { money }) },
    ...(reply ? { reply } : {}),
    daysAgo: 5 + agent + index * APART,
  })),
);
