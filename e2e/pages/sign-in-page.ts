import { expect, type Page } from '@playwright/test';

/** The page for people who aren't signed in. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(email: string, password: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in again after a session ended, with only the password. */
  async password(password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
  }
}
