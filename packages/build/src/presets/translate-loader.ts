import { relative } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { translateSource } from '../strings/translate-source.ts';
import { readTranslation, translationFile } from '../strings/translations.ts';
import { packageDirOf } from '../workspace.ts';

/** Puts the texts of a package’s translated catalog (`strings.de.json`) in the place of the English ones. */
export default function translateLoader(this: LoaderContext<{ language: string }>, source: string): string {
  const { language } = this.getOptions();
  const dir = packageDirOf(this.resourcePath);
  this.addDependency(translationFile(dir, language));
  const texts = readTranslation(dir, language)[relative(dir, this.resourcePath).replaceAll('\\', '/')];
  return texts ? translateSource(this.resourcePath, source, texts) : source;
}
