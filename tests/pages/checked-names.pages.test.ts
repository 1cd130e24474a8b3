import { randomInt } from 'node:crypto';
import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const NAME = 'Oluwaseunfunmilayo Adebayo-Okonkwo';
const OTHER = 'Chief Somebody Else';
const CONSENT =
  'I agree that Zaure keeps these numbers, encrypted, to check who I am and to find duplicates. Nobody sees more than the last four digits. I can withdraw this with my account.';
const nin = () => `22${String(randomInt(1_000_000_000)).padStart(9, '7')}`;
const VERIFY = 'Verify: we have checked this level';
const bodyOf = (visitor: Visitor) => words(visitor.document.body);

async function sendNumbers(visitor: Visitor): Promise<void> {
  await visitor.goto('/agent/verification');
  visitor.fill({ NIN: nin(), [CONSENT]: true });
  await visitor.press('Start Verification');
}

test('a checked agent who takes another name is warned first, then loses level and badge; the office hears of it and is not held to what it saw before', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const agent = await market.person({ isApproved: true, name: NAME });
  visitor.wear(await market.session(agent));
  await sendNumbers(visitor);
  const { id } = await market.db
    .selectFrom('agent_verifications')
    .select('id')
    .where('agent_id', '=', agent.userId)
    .executeTakeFirstOrThrow();
  const office = newVisitor();
  office.wear(await market.session(await market.person({ role: 'admin' })));
  const path = `/admin/agent-verifications/${id}`;
  await office.goto(path);
  await office.press(VERIFY);
  const badge = async () => {
    await market.touch(['agents', `agent:${agent.userId}`]);
    const reader = newVisitor();
    await reader.goto(`/agents/${agent.userId}`);
    return bodyOf(reader);
  };
  expect(await badge()).toContain('Checked');

  await visitor.goto('/account');
  visitor.fill({ 'Full name': OTHER });
  await visitor.press('Save');
  expect([visitor.status, bodyOf(visitor)]).toEqual([
    400,
    expect.stringContaining(`We checked who you are under the name ${NAME}.`),
  ]);
  await visitor.press('Save');
  expect(visitor.told('status')).toContain('Your profile is saved');
  await visitor.goto('/account/notices');
  expect(bodyOf(visitor)).toContain('Your check has ended: you go by another name');
  expect(await badge()).not.toContain('Checked');

  await office.goto('/account/notices');
  await office.follow(new RegExp(`A checked agent goes by another name: ${OTHER}`));
  expect(office.path).toContain(path);
  await visitor.goto('/account');
  visitor.fill({ 'Full name': 'Somebody Else Again' });
  await visitor.press('Save');
  await office.press(VERIFY);
  expect([office.status, bodyOf(office)]).toEqual([409, expect.stringContaining('This record has changed')]);
  expect(bodyOf(office)).toContain('Somebody Else Again');
});
