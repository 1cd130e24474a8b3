import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { startElevenLabsStandIn } from '../support/elevenlabs-stand-in.ts';

const EAR = 'Start talking';

/** A recognition as browsers have it, that hears what a test has somebody say. */
const HEARING = (script: { says?: string; error?: string }) => `window.SpeechRecognition = class {
  start() { setTimeout(() => {
    if (${JSON.stringify(script.error ?? '')}) { this.onerror({ error: ${JSON.stringify(script.error ?? '')} }); this.onend(); return; }
    const result = { isFinal: true, 0: { transcript: ${JSON.stringify(script.says ?? '')} } };
    this.onresult({ results: [result] });
  }, 20); }
  stop() { setTimeout(() => this.onend(), 20); }
  abort() {}
};`;

test('[AI-010] /voice-demo listens when it is pressed, says before where the sound goes, and answers', async ({
  page,
}) => {
  await page.addInitScript(HEARING({ says: 'Two bedroom flat to rent in Yaba' }));
  await page.goto('/voice-demo');
  await hydrated(page);
  await expect(page.getByText(/Chrome and Edge send the sound to their makers/).first()).toBeVisible();
  await page.getByRole('button', { name: EAR }).click();
  await expect(page.getByText('Two bedroom flat to rent in Yaba')).toBeVisible();
  await page.getByRole('button', { name: 'Stop listening' }).click();
  const log = page.getByRole('log', { name: 'What was said' });
  await expect(log).toContainText('You: Two bedroom flat to rent in Yaba');
  await expect(log).toContainText('Sarah:');
  await expectAccessibleInBothThemes(page);
});

test('[AI-010] a browser that cannot hear is told why in words, and typing stays', async ({ browser, baseURL }) => {
  for (const [error, text] of [
    ['not-allowed', /may not use the microphone/],
    ['network', /could not reach it/],
    ['no-speech', /Nothing was heard/],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.addInitScript(HEARING({ error }));
    await page.goto('/voice-demo');
    await hydrated(page);
    await page.getByRole('button', { name: EAR }).click();
    await expect(page.getByRole('alert').filter({ hasText: text }), error).toBeVisible();
    await expect(page.getByLabel('Or type it'), error).toBeVisible();
    await page.close();
  }
});

test('[AI-011] [AI-013] /whatsapp-demo really answers; the voice link floats there and not on /voice-demo', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const voice = page.getByRole('link', { name: 'Talk to Zaure' });
  for (const path of ['/', '/homes-for-sale', '/help', '/auth', '/no-such-page', '/chat', '/whatsapp-demo']) {
    await page.goto(path);
    await expect(voice, path).toBeVisible();
  }
  await page.goto('/voice-demo');
  await expect(page.getByLabel('Or type it')).toBeVisible();
  await expect(voice).toBeHidden();
  await page.goto('/whatsapp-demo');
  await hydrated(page);
  const log = page.getByRole('log', { name: 'Messages' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log.locator('.wb')).not.toHaveCount(1);
  await expect(log).toContainText('Good morning');
  await expectAccessibleInBothThemes(page);
});

test.describe('with a vendor', () => {
  test.describe.configure({ mode: 'serial' });
  let server: RunningServer;
  let voice: Awaited<ReturnType<typeof startElevenLabsStandIn>>;
  test.beforeAll(async () => {
    voice = await startElevenLabsStandIn();
    server = await startBuiltServer({ SEED: 'none', ...voice.env });
  });
  test.afterAll(async () => {
    await server?.stop();
    await voice?.stop();
  });

  for (const [answers, text] of [
    ['refusal', 'Failed to get signed URL'],
    ['nothing', 'No signed_url returned'],
  ] as const)
    test(`[AI-012] where the signed link cannot be had, /voice-demo says '${text}'`, async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/502/);
      voice.state.answers = answers;
      await page.goto(`${server.origin}/voice-demo`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Start the voice agent' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
    });

  test('[CALLS-043] the vendor’s widget comes from its CDN, and not before somebody asks for it', async ({ page }) => {
    voice.state.answers = 'link';
    voice.requests.length = 0;
    await page.goto(`${server.origin}/voice-demo`);
    await hydrated(page);
    expect(voice.requests).toEqual([]);
    await page.getByRole('button', { name: 'Start the voice agent' }).click();
    await expect(page.getByText('The agent listens')).toBeVisible();
    expect(voice.requests).toContain('GET /widget.js');
    const home = await page.request.get(`${server.origin}/`);
    expect(home.headers()['content-security-policy']).not.toContain(new URL(voice.address).host);
  });
});
