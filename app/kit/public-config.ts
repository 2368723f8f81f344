import type { ShopConfig } from '../../lab/options.js'

type Application = Omit<ShopConfig['application'], 'chatBot' | 'securityTxt' | 'promotion' | 'easterEggPlanet'>

/** The part of the configuration that pages need; goods, photos and all that is for servers only are left out. */
export interface PublicConfig extends Pick<ShopConfig, 'challenges' | 'hackingInstructor'> {
  readonly application: Application & {
    readonly chatBot: Pick<ShopConfig['application']['chatBot'], 'name' | 'avatar' | 'sampleQuestions'>
  }
  readonly ctf: Omit<ShopConfig['ctf'], 'countryMapping'>
}

/** Picks what every page carries along. */
export function publishConfig({ application, challenges, hackingInstructor, ctf }: ShopConfig): PublicConfig {
  const { chatBot, securityTxt: _contact, promotion: _video, easterEggPlanet: _planet, ...shown } = application
  const { countryMapping: _countries, ...notifications } = ctf
  const { name, avatar, sampleQuestions } = chatBot
  return {
    application: { ...shown, chatBot: { name, avatar, sampleQuestions } },
    challenges,
    hackingInstructor,
    ctf: notifications,
  }
}

/** The file name of a picture that the configuration names by file or by URL. */
export function pictureFile(fileOrUrl: string): string {
  return fileOrUrl.slice(fileOrUrl.lastIndexOf('/') + 1)
}
