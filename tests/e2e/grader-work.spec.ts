import { expect, type Page } from '@playwright/test';
import type { Frame } from 'playwright-core';
import { FIRST_STUDENT, GclassroomHost } from '../hosts/gclassroom/gclassroom-host.ts';
import { GdriveHost } from '../hosts/gdrive/gdrive-host.ts';
import { GsheetsCellHost, GsheetsHost } from '../hosts/gsheets/gsheets-host.ts';
import { GslidesHost, GslidesSlideHost } from '../hosts/gslides/gslides-host.ts';
import { drivePage } from '../hosts/harness/route-hosts.ts';
import type { Drive, StandIn } from '../hosts/harness/stand-in.ts';
import { recordedFor } from './journeys/clock.ts';
import { moteUrlIn } from './journeys/host-driver.ts';
import { openInGrader } from './journeys/in-grader.ts';
import { isDone, newTake, openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

/**
 * Kinds of student work as the grader frames them, each with the place of its mote. gdocs-body.spec.ts tests documents.
 */
const SHEET = 'https://docs.google.com/spreadsheets/d/1AbC-stand-in/grading?authuser=0&gid=0#gid=0';
const DECK = 'https://docs.google.com/presentation/d/1AbC-stand-in/grading?authuser=0#slide=id.p';
const FILE = 'https://docs.google.com/file/d/f-report/grading?authuser=0';
type Work = readonly [
  name: string,
  application: string,
  view: string,
  url: string,
  create: (drive: Drive) => StandIn,
  control: string,
];
const COMMENT = '/new/';
const WORKS: readonly Work[] = [
  ['a comment in a spreadsheet', 'gsheets', 'gsheets-default', SHEET, (drive) => new GsheetsHost(drive), COMMENT],
  ['a cell', 'gsheets', 'gsheets-default', SHEET, (drive) => new GsheetsCellHost(drive), 'cell:'],
  ['a comment in a presentation', 'gslides', 'gslides-default', DECK, (drive) => new GslidesHost(drive), COMMENT],
  ['a slide', 'gslides', 'gslides-default', DECK, (drive) => new GslidesSlideHost(drive), 'slide:'],
  ['a comment on a file', 'gdrive', 'drive-gclass', FILE, (drive) => new GdriveHost(drive), COMMENT],
];

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

/** Records a second of speech with two clicks. Returns the text of the place afterwards. */
async function record(frame: Frame, host: StandIn, control: string): Promise<string> {
  await frame.locator(`[data-mote-placement*="${control}"]`).getByRole('button').click();
  const recorder = frame.locator('iframe[src*="recorder.html"]').contentFrame();
  await recordedFor(recorder, 1);
  await stopAndInsert(recorder);
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  return moteUrlIn(await host.modelText()) ?? '';
}

/** Asserts that nothing was written into the private comment beside the work. */
async function expectNothingBeside(page: Page): Promise<void> {
  const classroom = new GclassroomHost(drivePage(page));
  expect(JSON.stringify((await classroom.model()).drafts)).not.toContain('/m/');
  expect(page.url()).toContain(`#u=${FIRST_STUDENT}`);
  expect(await classroom.pageErrors()).toEqual([]);
}

for (const [name, application, view, url, create, control] of WORKS) {
  test(`two clicks insert the mote into ${name} that Classroom's grader frames, and not into the box beside it`, async () => {
    const known = new Set((await stage.device.takes()).map(({ id }) => id));
    const { page, frame, drive } = await openInGrader(stage.extension.context, url);
    const host = create(drive);
    await host.openEditor();
    const link = await record(frame, host, control);
    const take = await newTake(stage.device, known, 'the take has ended', isDone);
    expect(link.slice(-17)).toBe(take.id);
    expect(take).toMatchObject({ application, applicationView: view, placement: { state: 'placed' } });
    expect(await host.pageErrors()).toEqual([]);
    expect(await host.cspReports()).toEqual([]);
    await expectNothingBeside(page);
    await page.close();
  });
}

for (const [name, , , url, create] of WORKS.filter(([what]) => what.startsWith('a comment'))) {
  test(`a mote in ${name} that the grader frames has one player there`, async () => {
    const { page, frame, drive } = await openInGrader(stage.extension.context, url);
    const host = create(drive);
    await host.showLink(`${stage.api.url}/m/0123456789abcdefG`);
    await frame.locator('iframe[src*="player.html"]').waitFor();
    await host.churn(20);
    expect(await host.playerCount()).toBe(1);
    await page.close();
  });
}
