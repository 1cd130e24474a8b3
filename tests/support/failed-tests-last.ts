import { appendFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { tellFailure } from './failures-last.ts';
import { tellSlowest } from './slowest-files.ts';

/**
 * What failed in Vitest goes into the file FAILURES_FILE, where one is named: tools/test.ts prints it after everything
 * else, so that a log that is kept only by its end still shows why.
 */
export default class FailedTestsLast implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
    console.log(tellSlowest(new Map(modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]))));
    const file = process.env['FAILURES_FILE'];
    if (!file) return;
    const failures = [
      ...modules.flatMap((module) => [
        ...tell(module.relativeModuleId, 'the file', module.errors()),
        ...[...module.children.allSuites()].flatMap((suite) =>
          tell(module.relativeModuleId, suite.fullName, suite.errors()),
        ),
        ...[...module.children.allTests('failed')].flatMap((test) =>
          tell(
            test.location ? `${module.relativeModuleId}:${test.location.line}` : module.relativeModuleId,
            test.fullName,
            test.result().errors ?? [],
          ),
        ),
      ]),
      ...tell('between the tests', 'an error that no test caught', unhandled),
    ];
    if (failures.length > 0) appendFileSync(file, `${failures.join('\n')}\n`);
  }
}

function tell(at: string, title: string, errors: ReadonlyArray<SerializedError>): string[] {
  if (errors.length === 0) return [];
  return [
    tellFailure({ title, at, messages: errors.map((error) => ourLines(error.stack ?? error.message)), context: '' }),
  ];
}

/** An error without the lines of its stack that are the runner's own: they say nothing and fill the log's end. */
function ourLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n');
}
