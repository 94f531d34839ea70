import { describe } from 'vitest';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { PATHS } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { openClassroom } from '@/tests/hosts/gclassroom/run-classroom.ts';
import { gclassroom } from './index.ts';
import { GCLASSROOM } from './selectors.ts';

const openStream = () => openClassroom(PATHS.stream);

const openWork =
  (path: string, isPlain = false) =>
  async () => {
    const open = await openClassroom(path);
    if (isPlain) await open.host.asPlainField();
    return open;
  };
const FURTHER = { editors: 'one', place: 'further' } as const;

describe('[S1-048] the Classroom integration in the instructions of an item', () => {
  integrationContract(gclassroom, openWork(PATHS.instructions), 'instructions', FURTHER);
});
describe('[S1-046] the Classroom integration in the grader’s private comment, with a rich text box', () => {
  integrationContract(gclassroom, openWork(PATHS.grader), 'private-comments', FURTHER);
});
describe('[S1-046] the Classroom integration in the grader’s private comment, with a text area', () => {
  integrationContract(gclassroom, openWork(PATHS.grader, true), 'private-comments', FURTHER);
});
describe('the Classroom integration in the private comment beside a student’s work', () => {
  integrationContract(gclassroom, openWork(PATHS.studentWork), 'student-work', FURTHER);
});
describe('the Classroom integration in the instructions of new classwork', () => {
  integrationContract(gclassroom, openWork(PATHS.classwork), 'classwork', { ...FURTHER, beside: ['bar:classwork'] });
});
selectorsContract(GCLASSROOM, openStream);
