import type { BrowserContext, Page } from 'playwright-core';

/** A page that paints its text on a canvas, where neither scripts nor screen readers find it. */
export const PAINTED_URL = 'https://painted.example/';
export const FRAMING_URL = 'https://painted.example/framing';
const OTHER_URL = 'https://other.example/';

/** Text on the canvas, at 40, 60 px from the window's corner, 600 by 120 px. */
export const PAINTED_WORDS = ['The old volcano smokes all day', 'and the people watch it.'];
export const PAINTED_BOX = { x: 40, y: 60, width: 600, height: 120 };
/** An empty part of the same canvas; a line of HTML text is below it. */
export const BLANK_BOX = { x: 40, y: 240, width: 400, height: 100 };
export const WRITTEN = 'These words are written, not painted.';

/** A PDF, which the browser shows in its own viewer, where no script can read text. */
export const PDF_URL = 'https://painted.example/paper';
export const PDF_WORDS = 'Hello volcano';
/** Place of the PDF's text in the viewer, in a window of Playwright's default size. */
export const PDF_BOX = { x: 300, y: 60, width: 500, height: 400 };

/** Serves these pages without a network; one of them is strict by its headers. */
export async function routePainted(context: BrowserContext): Promise<void> {
  const headers = {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-a'; frame-src https:",
  };
  const answer = (body: string) => ({ status: 200, contentType: 'text/html; charset=utf-8', headers, body });
  await context.route(`${OTHER_URL}**`, (route) =>
    route.fulfill(answer('<body style="font:24px sans-serif">A page of another site.</body>')),
  );
  await context.route(`${PAINTED_URL}**`, (route) =>
    route.fulfill(answer(route.request().url() === FRAMING_URL ? FRAMING : PAINTED)),
  );
  await context.route(PDF_URL, (route) => route.fulfill({ contentType: 'application/pdf', body: PDF }));
}

/** Draws the area on the open page by mouse, as a user does. */
export async function drawArea(page: Page, { x, y, width, height } = PAINTED_BOX): Promise<void> {
  await page.locator('[data-mote-area] .veil').waitFor();
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Playwright cannot release the pointer outside of the window.
  const end = Math.min(x + width, (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) - 16);
  await page.mouse.move((x + end) / 2, y + height / 2);
  await page.mouse.move(end, y + height);
  await page.mouse.up();
}

const PAINTED = `<!doctype html><html lang="en"><title>Painted</title>
<body style="margin:0;min-height:2000px">
<canvas style="position:absolute;left:0;top:0;width:800px;height:380px"></canvas>
<p style="position:absolute;left:40px;top:420px;margin:0;font:20px/30px sans-serif">${WRITTEN}</p>
<script nonce="a">
  const canvas = document.querySelector('canvas');
  const paint = () => {
    [canvas.width, canvas.height] = [800 * devicePixelRatio, 380 * devicePixelRatio];
    const context = canvas.getContext('2d');
    context.scale(devicePixelRatio, devicePixelRatio);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 800, 380);
    context.fillStyle = '#333';
    context.font = '24px sans-serif';
    ${JSON.stringify(PAINTED_WORDS)}.forEach((line, number) => context.fillText(line, 60, 110 + 36 * number));
  };
  paint();
  addEventListener('resize', paint);
</script>`;

const FRAMING = `<!doctype html><html lang="en"><title>Framing</title><body style="margin:0">
<iframe src="${OTHER_URL}" style="position:absolute;left:40px;top:60px;width:600px;height:600px;border:0"></iframe>`;

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 200 Td (${PDF_WORDS}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
